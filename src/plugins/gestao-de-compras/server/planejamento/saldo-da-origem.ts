import { addIssue, compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { leftToJudge } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { SolicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { lerOrigem, type OrigemLida } from '../fornecimento/origem';

type Pedida = Partial<SolicitacaoDemanda>;

/** The ata, contract or credenciamento from whose balance a solicitação asks; null of what is bought anew or paid at once. */
export function origemDaSolicitacao(work: Work, solicitacao: Pedida): Promise<OrigemLida | null> {
  const { tipo } = solicitacao;
  return tipo === 'ata' || tipo === 'contrato' || tipo === 'credenciamento'
    ? lerOrigem(work, { ...solicitacao, origem: tipo })
    : Promise.resolve(null);
}

/** Where the price was contracted before, it is that one. */
export async function comPrecosDaOrigem<L extends { material_id: number; valor_unitario_estimado?: string | null }>(
  work: Work,
  solicitacao: Pedida,
  linhas: readonly L[],
): Promise<readonly L[]> {
  const origem = await leftToJudge(origemDaSolicitacao(work, solicitacao));
  if (!origem) return linhas;
  return linhas.map((linha) => {
    const preco = origem.itens.find(({ material_id }) => material_id === linha.material_id)?.valor_unitario;
    return preco ? { ...linha, valor_unitario_estimado: preco as never } : linha;
  });
}

/** R3: what is asked is of the ata or contract, in force, and within what is left of each item. */
export async function julgarSaldo(work: Work, solicitacao: SolicitacaoDemanda): Promise<Issues> {
  const origem = await origemDaSolicitacao(work, solicitacao);
  if (!origem) return {};
  if (origem.recusa) return { [origem.campo]: [origem.recusa] };
  const issues: Issues = {};
  const bases = await work.db.rows<{ id: number; unidade_id: number }>(
    'select m.id, m.unidade_id from material m where m.id = any($1::bigint[])',
    [solicitacao.itens.map(({ material_id }) => material_id)],
  );
  for (const [n, { material_id, unidade_id }] of solicitacao.itens.entries()) {
    const item = origem.itens.find((one) => one.material_id === material_id);
    if (!item) {
      addIssue(issues, `itens.${n}.material_id`, `O item não está n${origem.nome}.`);
      continue;
    }
    const pedida = sumDecimals(solicitacao.itens.filter((one) => one.material_id === material_id).map(({ quantidade }) => quantidade));
    if (item.saldo !== null && compareDecimals(pedida, item.saldo) > 0)
      addIssue(issues, `itens.${n}.quantidade`, `Restam ${formatDecimal(item.saldo)} n${origem.nome}: reduza a quantidade.`);
    if (!bases.some((base) => base.id === material_id && base.unidade_id === unidade_id))
      addIssue(issues, `itens.${n}.unidade_id`, 'Deixe em branco: do que já se contratou pede-se na unidade do catálogo.');
  }
  return issues;
}
