import { addIssue, compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { Contrato } from '../../resources/contratos/contrato';
import { cotaSql, tomadoDaAtaSql, tomadoDoProcessoSql } from '../fornecimento/saldos';
import { julgarConvocado, vencidosDoRemanescente } from './remanescente';

/** What a supplier may be contracted for. */
export interface Vencido extends Record<string, unknown> {
  item: number;
  material_id: number;
  quantidade: string;
  valor_unitario: string;
  /** What it was estimated at. */
  valor_referencia: string | null;
}

export type Origem = Pick<
  Contrato,
  'processo_contratacao_id' | 'ata_id' | 'procedimento_auxiliar_id' | 'contratado_id' | 'remanescente_de_id' | 'remanescente_condicao'
>;
type Linha = Contrato['itens'][number];

/**
 * What the contratado won in the process, or what is left to it of an extinct contract, or the quota of the entidade in its ata; of an
 * auxiliary procedure, nothing is awarded by item.
 *
 * @param id of the contract that is judged, or 0
 */
export async function vencidos(work: Work, origem: Partial<Origem>, id: number): Promise<Vencido[]> {
  const { processo_contratacao_id, ata_id, contratado_id } = origem;
  if (origem.remanescente_de_id) return vencidosDoRemanescente(work, origem, id);
  if (processo_contratacao_id)
    return work.db.rows<Vencido>(
      `select r.item_numero as item, coalesce(r.material_id, i.material_id) as material_id, sum(r.quantidade)::text as quantidade,
              min(r.valor_unitario)::text as valor_unitario, max(i.valor_unitario_estimado)::text as valor_referencia
         from resultado_item_licitacao r join processo_contratacao p on p.id = r.processo_contratacao_id
         left join public.processo_contratacao_itens i on i.pai_id = p.id and i.numero = r.item_numero
        where p.id = $1 and r.fornecedor_id = $2 and r.situacao = 'homologado' group by 1, 2 order by 1`,
      [processo_contratacao_id, contratado_id],
    );
  if (!ata_id) return [];
  return work.db.rows<Vencido>(
    `select i.item_numero as item, i.material_id, ${cotaSql('i', '$3')}::text as quantidade, i.valor_unitario_registrado::text as valor_unitario,
            e.valor_unitario_estimado::text as valor_referencia
       from ata_registro_preco a join public.ata_registro_preco_itens i on i.pai_id = a.id
       left join public.processo_contratacao_itens e on e.pai_id = a.processo_contratacao_id and e.numero = i.item_numero
      where a.id = $1 and a.fornecedor_id = $2 order by 1`,
    [ata_id, contratado_id, work.setting.entidadeId],
  );
}

/** The lines numbered, and what each is worth, half-up to the cent; without any, what the contratado won. */
export async function completarItens(work: Work, origem: Partial<Origem>, itens: readonly Partial<Linha>[], id: number): Promise<object[]> {
  const ganhos = await vencidos(work, origem, id);
  const linhas = itens.length > 0 ? itens : ganhos.flatMap(deUmVencido);
  return linhas.map((linha, n) => ({
    ...linha,
    numero: n + 1,
    valor_total: totalDoItem(linha.quantidade, linha.valor_unitario),
    valor_referencia: linha.valor_referencia ?? ganhos.find(({ item }) => item === linha.item_processo)?.valor_referencia ?? null,
  }));
}

/** A line of what was won; of what the ata has nothing for this entidade, none. */
const deUmVencido = ({ item, ...mais }: Vencido) => (compareDecimals(mais.quantidade, '0') > 0 ? [{ item_processo: item, ...mais }] : []);

/** Who is contracted won what is contracted; the row of the origin stays locked until the transaction ends. */
export async function julgarOrigem(work: Work, origem: Origem, itens: readonly Linha[], id: number): Promise<Issues> {
  const issues: Issues = {};
  const { processo_contratacao_id: processo, ata_id: ata, procedimento_auxiliar_id: procedimento } = origem;
  if (procedimento) {
    const row = await work.db.first(
      `select id from inscricao_procedimento where procedimento_id = $1 and pessoa_id = $2 and situacao = 'deferida'`,
      [procedimento, origem.contratado_id],
    );
    if (!row) addIssue(issues, 'contratado_id', 'O contratado não tem inscrição deferida no procedimento. Escolha quem a tem.');
    return issues;
  }
  const [tabela, de] = processo ? ['processo_contratacao', processo] : ['ata_registro_preco', ata];
  await work.db.execute(`select id from public.${tabela} where id = $1 and cliente_id = $2 for no key update`, [de, work.cliente.id]);
  if (origem.remanescente_de_id) await julgarConvocado(work, origem, id, issues);
  if (Object.keys(issues).length > 0) return issues;
  const ganhos = await vencidos(work, origem, id);
  if (ganhos.length === 0) {
    addIssue(issues, 'contratado_id', processo ? 'O contratado não venceu item do processo.' : 'O contratado não é o fornecedor da ata.');
    return issues;
  }
  await julgarItens(work, origem, { itens, ganhos, id }, issues);
  return issues;
}

interface Julgados {
  itens: readonly Linha[];
  ganhos: readonly Vencido[];
  id: number;
}

/** R3: neither more than was awarded, in all the contracts and the orders made without one, nor dearer. */
async function julgarItens(work: Work, origem: Origem, { itens, ganhos, id }: Julgados, issues: Issues): Promise<void> {
  const usados = origem.remanescente_de_id ? new Map<number, string>() : await tomados(work, origem, { ganhos, id });
  const vistos = new Map<number, string>();
  for (const [n, { item_processo, material_id, quantidade, valor_unitario }] of itens.entries()) {
    const ganho = ganhos.find(({ item }) => item === item_processo);
    if (!item_processo || !ganho) {
      addIssue(issues, `itens.${n}.item_processo`, 'O contratado não venceu este item. Informe o item que ele venceu.');
      continue;
    }
    if (material_id !== ganho.material_id) addIssue(issues, `itens.${n}.material_id`, 'O material não é o do item vencido.');
    const total = sumDecimals([vistos.get(item_processo) ?? '0', quantidade]);
    vistos.set(item_processo, total);
    const usado = usados.get(item_processo) ?? '0';
    if (compareDecimals(sumDecimals([usado, total]), ganho.quantidade) > 0)
      addIssue(
        issues,
        `itens.${n}.quantidade`,
        `Do item ${item_processo} ${quantosCabem(origem, formatDecimal(ganho.quantidade, 4), formatDecimal(usado, 4))}: reduza a quantidade.`,
      );
    if (compareDecimals(valor_unitario, ganho.valor_unitario) > 0)
      addIssue(
        issues,
        `itens.${n}.valor_unitario`,
        `O preço adjudicado do item ${item_processo} é R$ ${formatDecimal(ganho.valor_unitario, 4)}: o contrato não o ultrapassa.`,
      );
  }
}

function quantosCabem({ remanescente_de_id, ata_id }: Origem, cabem: string, usados: string): string {
  if (remanescente_de_id) return `restam do contrato extinto ${cabem}`;
  return `${ata_id ? 'a ata tem para esta entidade' : 'foram adjudicados'} ${cabem}, e outros contratos e autorizações têm ${usados}`;
}

/** What other contracts, drafts too, and orders took of each item of the origin. */
async function tomados(
  work: Work,
  { processo_contratacao_id, ata_id }: Origem,
  { ganhos, id }: Omit<Julgados, 'itens'>,
): Promise<Map<number, string>> {
  const [tomado, mais] = processo_contratacao_id
    ? [tomadoDoProcessoSql('$2', 't.item', '$3'), []]
    : [tomadoDaAtaSql('$2', 't.item', '$4', '$3'), [work.setting.entidadeId]];
  const rows = await work.db.rows<{ item: number; quantidade: string }>(
    `select t.item, ${tomado}::text as quantidade from unnest($1::int[]) t(item)`,
    [ganhos.map(({ item }) => item), processo_contratacao_id ?? ata_id, id, ...mais],
  );
  return new Map(rows.map(({ item, quantidade }) => [item, quantidade]));
}

/** What the process of a contract says of it: that of its ata, where it comes from one. */
export interface ProcessoDoContrato extends Record<string, unknown> {
  natureza: string | null;
  amparo: string | null;
  agente_id: number | null;
}

export async function processoDe(work: Work, { processo_contratacao_id, ata_id }: Partial<Origem>): Promise<ProcessoDoContrato> {
  const row = await work.db.first<ProcessoDoContrato>(
    `select p.natureza, p.amparo_legal as amparo, p.agente_id from public.processo_contratacao p
      where p.cliente_id = $3 and p.id = coalesce($1::bigint, (select a.processo_contratacao_id from ata_registro_preco a where a.id = $2))`,
    [processo_contratacao_id ?? null, ata_id ?? null, work.cliente.id],
  );
  return row ?? { natureza: null, amparo: null, agente_id: null };
}
