import { endTerm, extendTerm } from '../../../server/calendar/kept-terms';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type OuvidoriaPergunta, ouvidoriaPergunta } from '../resources/ouvidoria_pergunta';
import { avisarOuvidoria } from './demanda';
import { departamentoDaOuvidoria } from './parametros';
import { prazoDaArea } from './prazos';
import { protocoloSql } from './protocolo';

const protocoloDa = (t: string) => `(select ${protocoloSql('d')} from public.ouvidoria_demanda d where d.id = ${t}.demanda_id)`;

/** Only who works in the area, or in the ouvidoria: whoever administers the system reads nothing of it. */
const deQuemETrata = (t: string): string =>
  `exists (select from public.departamento_membros m
    where m.pai_id in (${t}.departamento_id, ${departamentoDaOuvidoria(t)}) and m.usuario_id = (select usuario_id from quem_le)
      and m.inicio <= hoje() and coalesce(m.fim, hoje()) >= hoje())`;

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
  sight: deQuemETrata,
  acts: {
    responder: act('Resposta enviada à ouvidoria.', async (record: OuvidoriaPergunta, { resposta }, tx) => {
      await writeColumns(tx, ouvidoriaPergunta, record.id, { resposta, respondida_em: tx.today() });
      await voltar(tx, record, 'A área respondeu.');
    }),
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
