import { endTerm, extendTerm } from '../../../server/calendar/kept-terms';
import { act, onResource, type WaitingCaller } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type OuvidoriaPergunta, ouvidoriaPergunta } from '../resources/ouvidoria_pergunta';
import { avisarOuvidoria } from './demanda';
import { departamentoDaOuvidoria, trabalhaEm } from './parametros';
import { prazoDaArea } from './prazos';
import { protocoloSql } from './protocolo';

const protocoloDa = (t: string) => `(select ${protocoloSql('d')} from public.ouvidoria_demanda d where d.id = ${t}.demanda_id)`;

/** Only who works in the area, or in the ouvidoria: whoever administers the system reads nothing of it. */
const deQuemTrata = (t: string): string =>
  trabalhaEm(`${t}.departamento_id, ${departamentoDaOuvidoria(t)}`, '(select usuario_id from quem_le)');

/** It waits for the area, which answers; the ouvidoria waits too. */
const esperaAArea = (t: string, caller: WaitingCaller): string => trabalhaEm(`${t}.departamento_id`, caller.usuario());

/** Tells the ouvidoria, and takes the demanda on where no other area still owes an answer. */
async function voltar(tx: Work, record: OuvidoriaPergunta, aviso: string): Promise<void> {
  await endTerm(tx, prazoDaArea, record.id);
  const own = tx.asPlatform();
  const demanda = await own.db.first<{ id: number; protocolo: string }>(
    `update ouvidoria_demanda d set situacao = 'em_analise', versao = versao + 1
      where d.id = $1 and d.cliente_id = $2 and d.situacao = 'encaminhada'
        and not exists (select from public.ouvidoria_pergunta p where p.demanda_id = d.id and p.situacao = 'enviada' and p.id <> $3)
      returning d.id, ${protocoloSql('d')} as protocolo`,
    [record.demanda_id, tx.cliente.id, record.id],
  );
  if (demanda) await avisarOuvidoria(tx, demanda, aviso);
}

export const perguntaRules = onResource(ouvidoriaPergunta, {
  derived: {
    rotulo: (t) => `(${protocoloDa(t)} || ' · ' || (select a.nome from public.departamento a where a.id = ${t}.departamento_id))`,
  },
  sight: deQuemTrata,
  dueFor: esperaAArea,
  acts: {
    responder: act(
      'Resposta enviada à ouvidoria.',
      async (record: OuvidoriaPergunta, { resposta }, tx) => {
        await writeColumns(tx, ouvidoriaPergunta, record.id, { resposta, respondida_em: tx.today() });
        await voltar(tx, record, 'A área respondeu.');
      },
      { waitsFor: esperaAArea },
    ),
    prorrogar: act('Prazo prorrogado.', async (record: OuvidoriaPergunta, { motivo }, tx) => {
      await extendTerm(tx, prazoDaArea, record.id, motivo);
      await writeColumns(tx, ouvidoriaPergunta, record.id, { prorrogacao_motivo: motivo });
    }),
    devolver: act('Pergunta devolvida à ouvidoria.', async (record: OuvidoriaPergunta, { motivo }, tx) => {
      await writeColumns(tx, ouvidoriaPergunta, record.id, { motivo_devolucao: motivo, respondida_em: tx.today() });
      await voltar(tx, record, 'A área devolveu a pergunta.');
    }),
  },
});
