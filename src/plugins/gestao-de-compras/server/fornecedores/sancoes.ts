import { formatDate } from '../../../../resources/definition';
import type { DeadlineSource } from '../../../../server/calendar/deadlines';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { type SancaoFornecedor, sancaoFornecedor } from '../../resources/fornecedores/sancao_fornecedor';
import { emVigorSql, impedeSql } from './situacao';

/** Working days from the final decision to the publication (Lei 14.133/2021, art. 161). */
const DIAS_PUBLICACAO = 15;
/** Years that pass before the rehabilitation by the municipality (art. 163, III). */
const ANOS_ATE_REABILITAR: Readonly<Record<string, number>> = { impedimento: 1, inidoneidade: 3 };

export const sancaoFornecedorRules = onResource(sancaoFornecedor, {
  derived: {
    alcance: (
      t,
    ) => `case when ${t}.tipo = 'inidoneidade' or (${t}.tipo = 'impedimento' and ${t}.todos_os_entes) then 'Todos os entes' when ${t}.tipo <> 'impedimento' then 'Nenhum ente'
      when ${t}.origem = 'municipio' then 'Este município' else ${t}.ente || ', e só ele' end`,
    em_vigor: (t) => emVigorSql(t, 'hoje()'),
  },
  filters: { vigente_em: (value, t, param) => `${emVigorSql(t, `${param(value)}::date`)} and ${impedeSql(t)}` },
  complete: async (draft, work) => {
    if (draft.origem !== 'municipio') return { ...draft, situacao_publicacao: 'de_outro' };
    if (!draft.decisao) return draft;
    const calendar = await readCalendar(work);
    return { ...draft, situacao_publicacao: 'pendente', publicar_ate: calendar.deadline(draft.decisao, DIAS_PUBLICACAO, 'uteis') };
  },
  acts: {
    publicar: act('Publicação registrada.', async ({ id, decisao }, { data, registro }, tx) => {
      if (data && data < decisao) throw new ValidationError({ data: ['A publicação não antecede a decisão definitiva.'] });
      await tx.db.execute('update sancao_fornecedor set publicada_em = $2, registro = $3 where id = $1 and cliente_id = $4', [
        id,
        data,
        registro,
        tx.cliente.id,
      ]);
    }),
    reabilitar: act('Reabilitação registrada.', async (sancao, { data, motivo }, tx) => {
      exigirTempo(sancao, data ?? '');
      await tx.db.execute('update sancao_fornecedor set reabilitada_em = $2, motivo_reabilitacao = $3 where id = $1 and cliente_id = $4', [
        sancao.id,
        data,
        motivo,
        tx.cliente.id,
      ]);
    }),
  },
});

/** Another authority decides when it rehabilitates whom it sanctioned: only what the municipality applied has its time counted here. */
function exigirTempo({ tipo, origem, inicio }: SancaoFornecedor, data: string): void {
  if (data < inicio) throw new ValidationError({ data: [`A sanção começou em ${formatDate(inicio)}: a reabilitação não a antecede.`] });
  const anos = ANOS_ATE_REABILITAR[tipo];
  if (origem !== 'municipio' || anos === undefined || data >= somarAnos(inicio, anos)) return;
  const passa = anos === 1 ? 'um ano' : 'três anos';
  throw new ValidationError({
    data: [`A reabilitação espera ${passa} da sanção: só desde ${formatDate(somarAnos(inicio, anos))} (Lei 14.133/2021, art. 163, III).`],
  });
}

/** The terms to publish sanctions, which a new holiday moves. */
export const prazosDePublicacao: DeadlineSource = {
  name: sancaoFornecedor.name,
  label: 'Publicação de sanções no CEIS e no CNEP',
  around: async (work, day) =>
    (
      await work.db.rows<{ id: number; nome: string; inicio: string; prazo: string; aberto: boolean }>(
        `select s.id, p.nome, s.decisao::text as inicio, s.publicar_ate::text as prazo, s.situacao_publicacao = 'pendente' as aberto
           from sancao_fornecedor s join pessoa p on p.id = s.pessoa_id
          where s.publicar_ate is not null and s.decisao < $1 and s.publicar_ate >= $1`,
        [day],
      )
    ).map(({ nome, ...prazo }) => ({
      ...prazo,
      descricao: nome,
      url: `${sancaoFornecedor.route.base}/${prazo.id}`,
      dias: DIAS_PUBLICACAO,
      contagem: 'uteis' as const,
    })),
  move: async (tx, { id }, prazo) => {
    await tx.db.execute('update sancao_fornecedor set publicar_ate = $2, versao = versao + 1 where id = $1 and cliente_id = $3', [
      id,
      prazo,
      tx.cliente.id,
    ]);
  },
};
