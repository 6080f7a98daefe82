import { compareDecimals, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { julgarClassificacao } from '../../calculo/contratacao/matriz';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_SEM_EXITO } from '../../resources/contratacao/situacoes';
import { julgarItensDoProcesso } from './itens';
import { lerResultados } from './resultados';

/** What a contratação may not be, in the order in which people would put it right. */
export async function julgarProcesso(work: Work, all: ProcessoContratacao): Promise<Issues> {
  const issues: Issues = {};
  for (const [campo, mensagem] of julgarClassificacao(all)) issues[campo] ??= [mensagem];
  await julgarOrgao(work, all, issues);
  await julgarSolicitacoes(work, all, issues);
  await julgarConducao(work, all, issues);
  if (Object.keys(issues).length > 0) return issues;
  await julgarItensDoProcesso(work, all, issues);
  if (Object.keys(issues).length === 0) await julgarResultadosFeitos(work, all, issues);
  return issues;
}

async function julgarOrgao(work: Work, { orgao_id }: ProcessoContratacao, issues: Issues): Promise<void> {
  const row = await work.db.first<{ entidade_id: number }>('select coalesce(entidade_id, id) as entidade_id from orgao where id = $1', [
    orgao_id,
  ]);
  if (row && row.entidade_id !== work.setting.entidadeId)
    issues.orgao_id = ['O órgão é de outra entidade. Escolha um da entidade do topo, ou troque a entidade.'];
}

interface Presa extends Record<string, unknown> {
  rotulo: string;
  processo: number;
}

/** The live contratação that already has one of these solicitações (handbook Compras 3, R4). */
export function processoDasSolicitacoes(work: Work, solicitacoes: readonly number[], exceto: number): Promise<Presa | undefined> {
  return work.db.first<Presa>(
    `select lpad(s.numero::text, 6, '0') || '/' || s.exercicio as rotulo, p.numero as processo
       from public.processo_contratacao p join public.processo_contratacao_solicitacao_ids x on x.pai_id = p.id
       join public.solicitacao_demanda s on s.id = x.alvo_id
      where p.cliente_id = $4 and p.data_exclusao is null and x.alvo_id = any($1::bigint[]) and p.id <> $2 and p.situacao <> all($3::text[])
      limit 1`,
    [solicitacoes, exceto, CONTRATACAO_SEM_EXITO, work.cliente.id],
  );
}

/** R4: a solicitação is of a new contratação, and in one process at a time; two that take it at once wait for each other. */
async function julgarSolicitacoes(work: Work, { id, solicitacao_ids }: ProcessoContratacao, issues: Issues): Promise<void> {
  const rows = await work.db.rows<{ tipo: string }>(
    'select tipo from public.solicitacao_demanda where cliente_id = $1 and id = any($2::bigint[]) order by id for no key update',
    [work.cliente.id, solicitacao_ids],
  );
  if (rows.some(({ tipo }) => tipo !== 'nova')) {
    issues.solicitacao_ids = ['Só as solicitações de nova contratação passam por um processo.'];
    return;
  }
  const presa = await processoDasSolicitacoes(work, solicitacao_ids, id ?? 0);
  if (presa)
    issues.solicitacao_ids = [`A solicitação ${presa.rotulo} já está no processo ${presa.processo}. Escolha outra, ou encerre-o antes.`];
}

/** R4 and R5 of the comissões: who conducts was designated, and the designation is in force today. */
async function julgarConducao(work: Work, all: ProcessoContratacao, issues: Issues): Promise<void> {
  const { agente_id, comissao_id } = all;
  const vigente = 'c.situacao and c.vigencia_inicio <= $1 and (c.vigencia_fim is null or c.vigencia_fim >= $1)';
  const hoje = work.today();
  if (agente_id) {
    const row = await work.db.first(
      `select c.id from comissao_licitacao c join comissao_licitacao_membros m on m.pai_id = c.id
        where ${vigente} and c.tipo in ('agente', 'pregoeiro', 'leiloeiro') and m.funcao in ('titular', 'substituto') and m.pessoa_id = $2
          and (m.inicio is null or m.inicio <= $1) and (m.fim is null or m.fim >= $1) limit 1`,
      [hoje, agente_id],
    );
    if (!row) issues.agente_id = ['Esta pessoa não está designada agente nem pregoeiro hoje. Escolha outra, ou registre a designação.'];
  }
  if (comissao_id) {
    const row = await work.db.first(`select c.id from comissao_licitacao c where ${vigente} and c.id = $2`, [hoje, comissao_id]);
    if (!row) issues.comissao_id = ['A designação da comissão não está em vigor hoje. Escolha outra.'];
  }
}

/** What was already awarded goes on being of an item, of its quantity and of its price. */
async function julgarResultadosFeitos(work: Work, { id, itens }: ProcessoContratacao, issues: Issues): Promise<void> {
  if (!id) return;
  for (const { item_numero, material_id, quantidade, valor_unitario } of await lerResultados(work, id)) {
    const item = itens.find(({ numero }) => numero === item_numero);
    const cabe =
      item?.material_id === material_id &&
      compareDecimals(quantidade, item.quantidade) <= 0 &&
      compareDecimals(valor_unitario, item.valor_unitario_estimado) <= 0;
    if (!cabe) issues.itens = [`O item ${item_numero} já tem resultado, que deixaria de caber nele. Exclua o resultado antes.`];
  }
}
