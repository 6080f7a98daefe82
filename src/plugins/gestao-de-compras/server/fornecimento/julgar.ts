import { addIssue, compareDecimals, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { cabeNaUnidade } from '../../calculo/item';
import { DE_SERVICO, type TipoMaterial } from '../../resources/catalogo/material';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { escreverQuantidade } from '../almoxarifado/posicao';
import { lerOrigem, type OrigemLida } from './origem';

type Af = Partial<AutorizacaoFornecimento>;
type Linha = AutorizacaoFornecimento['itens'][number];

interface MaterialLido extends Record<string, unknown> {
  id: number;
  tipo: TipoMaterial;
  controla_estoque: boolean;
  casas: number;
}

/** Judges a completed AF against what it is ordered from, with the balances of now. It says nothing of the empenho. */
export async function julgarAf(work: Work, af: Af): Promise<Issues> {
  const issues: Issues = {};
  const origem = await lerOrigem(work, af as never);
  const linhas = (af.itens ?? []) as readonly Linha[];
  if (!af.fornecedor_id)
    addIssue(issues, 'fornecedor_id', 'Os itens são de fornecedores diferentes, ou de nenhum: escolha o fornecedor, ou itens de um só.');
  if (linhas.length === 0) addIssue(issues, 'itens', 'Nada resta a pedir desta origem.');
  if (af.prazo_entrega === null || af.prazo_entrega === undefined)
    addIssue(issues, 'prazo_entrega', 'Informe o prazo de entrega: a origem não o diz.');
  const materiais = await lerMateriais(work, linhas);
  for (const [n, linha] of linhas.entries()) {
    if (origem) julgarLinha(origem, af, linha, `itens.${n}`, issues);
    const material = materiais.get(linha.material_id ?? 0);
    if (!material) addIssue(issues, `itens.${n}.material_id`, 'Informe o material ou serviço.');
    else julgarMaterial(af, linha, material, `itens.${n}`, issues);
    if (!linha.valor_unitario) addIssue(issues, `itens.${n}.valor_unitario`, 'Informe o valor unitário: a origem não o diz.');
  }
  return issues;
}

function julgarLinha(origem: OrigemLida, af: Af, { item_numero, quantidade }: Linha, path: string, issues: Issues): void {
  const item = origem.itens.find(({ numero }) => numero === item_numero);
  if (!item) return addIssue(issues, `${path}.item_numero`, `O item ${item_numero} não está n${origem.nome}.`);
  if (item.fornecedor_id !== null && af.fornecedor_id && item.fornecedor_id !== af.fornecedor_id)
    addIssue(issues, `${path}.item_numero`, `O item ${item_numero} é de outro fornecedor: faça outra autorização para ele.`);
  if (item.saldo !== null && compareDecimals(quantidade, item.saldo) > 0)
    addIssue(
      issues,
      `${path}.quantidade`,
      `Do item ${item_numero} restam ${escreverQuantidade(item.saldo)} a pedir d${origem.nome}: peça até essa quantidade.`,
    );
}

function julgarMaterial(af: Af, { quantidade }: Linha, { controla_estoque, casas }: MaterialLido, path: string, issues: Issues): void {
  if (!cabeNaUnidade(quantidade, casas))
    addIssue(issues, `${path}.quantidade`, casas === 0 ? 'A unidade não se divide: use um número inteiro.' : `Use até ${casas} casas.`);
  if (controla_estoque && !af.almoxarifado_id && af.origem !== 'suprimento')
    addIssue(issues, 'almoxarifado_id', 'Há material de estoque: diga em que almoxarifado ele entra, ainda que siga logo ao departamento.');
}

async function lerMateriais(work: Work, linhas: readonly Linha[]): Promise<Map<number, MaterialLido>> {
  const rows = await work.db.rows<MaterialLido>(
    `select m.id, m.tipo, m.controla_estoque, u.casas_decimais as casas from material m join public.unidade_medida u on u.id = m.unidade_id
      where m.id = any($1::bigint[])`,
    [linhas.map(({ material_id }) => material_id ?? null)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What each element of expense buys: equipment is of 52, and what is consumed or hired is not. */
const ELEMENTOS_DE_CONSUMO = ['30', '32'];
const PERMANENTE = '52';

/** Whether an element of expense pays for a kind of item. */
function paga(elemento: string, tipo: TipoMaterial): boolean {
  if (tipo === 'permanente') return elemento === PERMANENTE;
  if (tipo === 'consumo') return elemento !== PERMANENTE;
  return !DE_SERVICO.includes(tipo) || ![...ELEMENTOS_DE_CONSUMO, PERMANENTE].includes(elemento);
}

/**
 * Whether what is ordered may be paid by the nature of an empenho.
 *
 * @param natureza its code: `3.3.90.30.00`
 */
export async function julgarNatureza(work: Work, linhas: readonly Linha[], natureza: string): Promise<Issues> {
  const elemento = natureza.split('.')[3] ?? '';
  const materiais = await lerMateriais(work, linhas);
  const fora = linhas.find(({ material_id }) => {
    const material = materiais.get(material_id ?? 0);
    return material !== undefined && !paga(elemento, material.tipo);
  });
  return fora
    ? { empenho_id: [`O empenho é da natureza ${natureza}, que não paga o item ${fora.item_numero}. Escolha outro empenho.`] }
    : {};
}
