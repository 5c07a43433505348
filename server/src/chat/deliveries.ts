import { runForNobody } from '../database/work.ts';
import type { Deps } from '../http/app-types.ts';
import { createDeliveryRepository, type Receipt } from './delivery.repository.ts';

/** Marks gather for so long: whoever reads at once has moved them by then, and many members cost one statement. */
const BATCH_MS = 250;

export interface Deliveries {
  /** Notes what a client has received; nobody waits for it. */
  note(receipt: Receipt): void;
  /** Stores and tells what waits. */
  flush(): Promise<void>;
}

/** Stores what members' clients have received, and tells the senders. A lost mark moves with the next list. */
export function createDeliveries({ db, bus }: Pick<Deps, 'db' | 'bus'>, onError: (error: unknown) => void): Deliveries {
  const deliveries = createDeliveryRepository(db);
  let waiting = new Map<string, Receipt>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const receipts = [...waiting.values()];
    waiting = new Map();
    if (!receipts.length) return;
    try {
      for (const { id, a_id, b_id, a_seq, b_seq } of await deliveries.receive(receipts)) {
        const tell = (sender: number, seq: number | null) => {
          if (seq !== null) bus.publish([sender], { type: 'delivered', mark: { conversation_id: id, seq } });
        };
        tell(b_id, a_seq);
        tell(a_id, b_seq);
      }
    } catch (error) {
      onError(error);
    }
  }

  return {
    note(receipt) {
      const key = `${receipt.memberId} ${receipt.conversationId}`;
      const seq = Math.max(receipt.seq, waiting.get(key)?.seq ?? 0);
      waiting.set(key, { ...receipt, seq });
      timer ??= runForNobody(() => setTimeout(() => void flush(), BATCH_MS));
    },
    flush,
  };
}
