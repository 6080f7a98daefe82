import { compareDecimals, type DraftOf } from '../../../../resources/definition';
import { leftToJudge } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { lerOrigem, type OrigemLida } from './origem';

export type RascunhoAf = Readonly<Partial<DraftOf<typeof autorizacaoFornecimento>>>;
type Linha = AutorizacaoFornecimento['itens'][number];
type Inteiro = Partial<AutorizacaoFornecimento>;

/** The whole draft with what its origin says: supplier, items, prices and days to deliver. */
export async function completarAf(draft: RascunhoAf, work: Work, current: AutorizacaoFornecimento | null): Promise<Inteiro> {
  const all = { ...current, ...draft } as Inteiro;
  const origem = await leftToJudge(lerOrigem(work, all as never));
  const escolhidos = (all.itens ?? []) as readonly Linha[];
  const fornecedor_id = fornecedorDe(origem, escolhidos, all.fornecedor_id ?? null);
  const linhas = escolhidos.length > 0 ? escolhidos : oQueResta(origem, fornecedor_id);
  return {
    ...(draft as Inteiro),
    fornecedor_id: fornecedor_id as number,
    prazo_entrega: all.prazo_entrega ?? origem?.prazo ?? (await prazoDaSolicitacao(work, all.solicitacao_demanda_id)) ?? null,
    itens: await completarLinhas(work, origem, linhas),
  } as Inteiro;
}

/** That of the origin; of a process, the one of the items chosen, or its only winner. */
function fornecedorDe(origem: OrigemLida | null, linhas: readonly Linha[], dito: number | null): number | null {
  if (!origem) return dito;
  if (origem.campo === 'contrato_id' || origem.campo === 'ata_id') return origem.fornecedor_id;
  if (dito) return dito;
  if (origem.campo === 'procedimento_auxiliar_id') return origem.fornecedor_id;
  const numeros = linhas.map(({ item_numero }) => item_numero);
  const vencedores = origem.itens.flatMap(({ numero, fornecedor_id }) =>
    numeros.length === 0 || numeros.includes(numero) ? [fornecedor_id] : [],
  );
  const unicos = [...new Set(vencedores)];
  return unicos.length === 1 ? (unicos[0] ?? null) : null;
}

/** All that may still be ordered from this supplier. */
function oQueResta(origem: OrigemLida | null, fornecedor: number | null): readonly Linha[] {
  if (!origem || (origem.campo === 'processo_contratacao_id' && !fornecedor)) return [];
  return origem.itens.flatMap(({ numero, saldo, fornecedor_id }) =>
    saldo !== null && compareDecimals(saldo, '0') > 0 && (fornecedor_id === null || fornecedor_id === fornecedor)
      ? [{ item_numero: numero, quantidade: saldo } as Linha]
      : [],
  );
}

async function completarLinhas(work: Work, origem: OrigemLida | null, linhas: readonly Linha[]): Promise<Linha[]> {
  const lidas = linhas.map((linha) => {
    const item = origem?.itens.find(({ numero }) => numero === linha.item_numero);
    const valor_unitario = item?.valor_unitario ?? linha.valor_unitario ?? null;
    const validade_minima_dias = item?.validade_minima_dias ?? linha.validade_minima_dias;
    return { ...linha, material_id: item?.material_id ?? linha.material_id, valor_unitario, validade_minima_dias };
  });
  const materiais = await work.db.rows<{ id: number; unidade_id: number; minima: number | null }>(
    `select m.id, m.unidade_id, case when m.controla_validade then m.validade_minima_dias end as minima
       from material m where m.id = any($1::bigint[])`,
    [lidas.map(({ material_id }) => material_id ?? null)],
  );
  const doMaterial = new Map(materiais.map((row) => [row.id, row]));
  return lidas.map((linha) => ({
    ...linha,
    unidade_id: doMaterial.get(linha.material_id as number)?.unidade_id ?? null,
    validade_minima_dias: linha.validade_minima_dias ?? doMaterial.get(linha.material_id as number)?.minima ?? null,
    valor_total: totalDoItem(linha.quantidade, linha.valor_unitario),
    quantidade_recebida: '0.0000',
    quantidade_cancelada: '0.0000',
  })) as Linha[];
}

async function prazoDaSolicitacao(work: Work, id: number | null | undefined): Promise<number | null> {
  if (!id) return null;
  const row = await work.db.first<{ prazo: number }>('select s.prazo_entrega_dias as prazo from solicitacao_demanda s where s.id = $1', [
    id,
  ]);
  return row?.prazo ?? null;
}
