import type { Queryable } from '../database/database.ts';

/**
 * Makes this database ask for an answer when a person writes to a computer-generated one (job `demo_reply`). Only demo
 * worlds have this trigger: the functions that send and charge know nothing of it.
 */
export async function installReplyTrigger(db: Queryable): Promise<void> {
  await db.query(`
    create or replace function demo_ask_for_reply() returns trigger language plpgsql as $$
    begin
      insert into outbox (member_id, topic, payload)
        select me.id, 'demo_reply', jsonb_build_object('conversation_id', new.conversation_id, 'seq', new.seq, 'member_id', other.id)
          from conversation c
          join member me on me.id = new.sender_id and not me.is_computer_generated
          join member other on other.id = case when c.a_id = me.id then c.b_id else c.a_id end and other.is_computer_generated
         where c.id = new.conversation_id;
      return null;
    end $$;
    create or replace trigger demo_ask_for_reply after insert on message
      for each row execute function demo_ask_for_reply();`);
}
