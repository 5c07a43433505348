import fs from 'node:fs';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from '/work/main/node_modules/pg/lib/index.js';
import { findCitus } from '/work/main/scripts/scale/build-citus.ts';
import { cloneTemplate, makeTemplate, startCluster } from '/work/main/scripts/scale/cluster.ts';
import { openDatabase } from '/work/main/server/src/database/database.ts';
import { makeTalks } from '/work/main/scripts/scale/senders.ts';
const TICKS = 100;
const f=(pid:number)=>{const a=fs.readFileSync(`/proc/${pid}/stat`,'utf8').replace(/^.*\) /s,'').split(' ').map(Number);return {parent:a[1],own:a[11]+a[12],dead:a[13]+a[14]}};
const cpu=(server:number)=>{const s=f(server);let t=s.own+s.dead;for(const n of fs.readdirSync('/proc').filter(e=>/^\d+$/.test(e))){try{const p=f(Number(n));if(p.parent===server)t+=p.own}catch{}}return t/TICKS*1000};
const citus=findCitus(console.log) as {bin:string};
const cluster=await startCluster(citus.bin);
try{
await makeTemplate(cluster);
const {url}=await cloneTemplate(cluster,'cost2');
const db=await openDatabase(url,{poolSize:4});
const talks=await makeTalks(db);
await db.query(`insert into message (conversation_id,seq,sender_id,client_id,text) select $1,1,$2,gen_random_uuid(),'x'`,[talks[0].id,talks[0].aId]).catch(e=>console.log(e.message));
for(const t of talks) for(const s of [t.aId,t.bId]) await db.query('select inbox_open($1,$2)',[t.id,s]);
const N=1500;
const kinds: Record<string,(c:any,i:number)=>Promise<unknown>>={
 'select 1':(c)=>c.query({name:'one',text:'select $1::int',values:[1]}),
 'inbox update':(c,i)=>{const t=talks[i%60];return c.query({name:'iu',text:`update inbox set last_at=now2($4::text), last_seq=$3, read_seq=greatest(read_seq,$3), last_text=$5 where member_id=$1 and conversation_id=$2 and last_seq<$3`.replace('now2($4::text)','$4::timestamptz'),values:[t.aId,t.id,i+2,new Date().toISOString(),'hello']})},
 'message insert':(c,i)=>{const t=talks[i%60];return c.query({name:'mi',text:`insert into message (conversation_id, seq, sender_id, kind, client_id, text, attachment, cost, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz) on conflict do nothing`,values:[t.id,seq++,t.aId,'text',randomUUID(),'hello',null,1,new Date().toISOString()]})},
 'message look':(c,i)=>{const t=talks[i%60];return c.query({name:'ml',text:`select sender_id from message where conversation_id=$1 and client_id=$2`,values:[t.id,randomUUID()]})},
 'message_kind':(c)=>c.query({name:'mk',text:`select * from message_kind where kind=$1`,values:['text']}),
 'ledger_kind exists':(c)=>c.query({name:'lk',text:`select exists(select from ledger_kind where kind=$1)`,values:['message']}),
 'local conversation':(c,i)=>c.query({name:'lc',text:`select * from conversation where id=$1`,values:[talks[i%60].id]}),
 'forget':(c,i)=>c.query({name:'fo',text:`delete from booked_message where conversation_id=$1 and seq<=$2`,values:[talks[i%60].id,1]}),
};
let seq=100;
for(const mode of (process.env.MODES??'auto,force_generic_plan').split(',')){
 const c=new pg.Client({connectionString:url});await c.connect();await c.query(`set plan_cache_mode=${mode}`);
 for(const extra of (process.env.SETS??'').split(';').filter(Boolean)) await c.query(extra);
 for(const [k,run] of Object.entries(kinds)){
  for(let i=0;i<50;i++)await run(c,i);
  const b=cluster.nodes.map(n=>cpu(n.pid()));
  for(let i=0;i<N;i++)await run(c,i);
  const a=cluster.nodes.map((n,i)=>(cpu(n.pid())-b[i])/N);
  console.log(mode,k.padEnd(20),a.map(x=>x.toFixed(3)).join(' '),'sum',a.reduce((x,y)=>x+y).toFixed(3));
 }
 await c.end();
}
await db.close();
}finally{await cluster.stop()}
process.exit(0);
