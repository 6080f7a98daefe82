import { addIssue, compareDecimals, formatDate, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { numberSql } from '../../../../server/resources/number';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { julgarPrazo, mesesDepois } from '../../calculo/contratos/prazos';
import { totalDoItem } from '../../calculo/item';
import { pedidoPncp } from '../../resources/contratos/atos';
import { contrato } from '../../resources/contratos/contrato';
import { pedidoAssinaturaTermo, type TermoContratual, TIPOS_TERMO, termoContratual } from '../../resources/contratos/termo_contratual';
import { comMotivo } from '../motivo';
import { processoDe } from './origem';
import { assinarTermo, publicarTermo, reverterTermo, travarContratoDoTermo } from './termo-atos';
import { precoSql, quantidadeSql, valeSql, vigenciaSql } from './valores';

type Linha = TermoContratual['itens'][number];
type Valorada = Omit<Linha, 'valor_acrescido' | 'valor_suprimido'> & Record<'valor_acrescido' | 'valor_suprimido', string | null>;

const tipoSql = (t: string) =>
  `case ${t}.tipo ${Object.entries(TIPOS_TERMO)
    .map(([key, label]) => `when ${literal(key)} then ${literal(label)}`)
    .join(' ')} end`;

/** Termos contratuais (handbook Compras 4B). */
export const termoContratualRules = onResource(termoContratual, {
  derived: {
    rotulo: (t) =>
      `(select coalesce(${t}.numero || 'º ', 'Minuta de ') || lower(left(${tipoSql(t)}, 1)) || substr(${tipoSql(t)}, 2) || ', contrato '
         || coalesce(${numberSql(contrato)('c')}, c.id::text) from public.contrato c where c.id = ${t}.contrato_id)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'minuta' then 'O termo está assinado: corrija-o por termo que o reverta.' end`,
  complete: async (draft, work, current) => {
    const itens = draft.itens ?? current?.itens ?? [];
    const valorados = await valorar(work, (draft.contrato_id ?? current?.contrato_id) as number, itens as Linha[]);
    const soma = (field: 'valor_acrescido' | 'valor_suprimido') => sumDecimals(['0.00', ...valorados.map((one) => one[field] ?? '0.00')]);
    return { ...draft, itens: valorados, valor_acrescido: soma('valor_acrescido'), valor_suprimido: soma('valor_suprimido') };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as TermoContratual;
    const issues: Issues = {};
    await julgarItens(work, all, issues);
    await julgarVigencia(work, all, issues);
    await julgarReajuste(work, all, issues);
    return issues;
  },
  acts: {
    assinar: act(
      asking(pedidoAssinaturaTermo),
      'Assinatura do termo registrada.',
      (record, input, tx) => assinarTermo(record as TermoContratual, input as never, tx),
      { lock: travarContratoDoTermo },
    ),
    publicar: act(
      asking(pedidoPncp),
      'Publicação do termo registrada.',
      (record, input, tx) => publicarTermo(record as TermoContratual, input as never, tx),
      { lock: travarContratoDoTermo },
    ),
    anular: act(comMotivo, 'Termo revertido.', (record, { motivo }, tx) => reverterTermo(record as TermoContratual, motivo, tx), {
      lock: travarContratoDoTermo,
    }),
  },
});

interface ItemDoContrato extends Record<string, unknown> {
  numero: number;
  quantidade: string;
  preco: string;
}

/** The items of a contract as they stand, by number. */
export async function itensDoContrato(work: Work, id: number): Promise<Map<number, ItemDoContrato>> {
  const rows = await work.db.rows<ItemDoContrato>(
    `select i.numero, ${quantidadeSql('i')}::text as quantidade, ${precoSql('i')}::text as preco from public.contrato_itens i where i.pai_id = $1`,
    [id],
  );
  return new Map(rows.map((row) => [row.numero, row]));
}

/** The lines with what each adds and takes, half-up to the cent, at the price of the contract unless another was agreed. */
async function valorar(work: Work, id: number, itens: readonly Linha[]): Promise<Valorada[]> {
  const doContrato = await itensDoContrato(work, id);
  return itens.map((linha) => {
    const preco = doContrato.get(linha.item_numero)?.preco ?? null;
    return {
      ...linha,
      valor_acrescido: totalDoItem(linha.quantidade_acrescida, linha.valor_unitario_novo ?? preco),
      valor_suprimido: totalDoItem(linha.quantidade_suprimida, preco),
    };
  });
}

/** AD3: what is added or taken is of items of the contract, and no more is taken than there is (Lei 14.133/2021, art. 126). */
async function julgarItens(work: Work, { contrato_id, itens, naturezas }: TermoContratual, issues: Issues): Promise<void> {
  const doContrato = await itensDoContrato(work, contrato_id);
  for (const [n, { item_numero, quantidade_acrescida, quantidade_suprimida }] of itens.entries()) {
    const item = doContrato.get(item_numero);
    if (!item)
      addIssue(issues, `itens.${n}.item_numero`, 'O contrato não tem este item: o objeto não se transfigura (Lei 14.133/2021, art. 126).');
    else if (quantidade_suprimida && compareDecimals(quantidade_suprimida, item.quantidade) > 0)
      addIssue(issues, `itens.${n}.quantidade_suprimida`, `Do item ${item_numero} o contrato tem ${formatDecimal(item.quantidade, 4)}.`);
    else if (quantidade_acrescida && quantidade_suprimida)
      addIssue(issues, `itens.${n}.quantidade_suprimida`, 'Um item ou se acresce ou se suprime, no mesmo termo.');
  }
  for (const [natureza, campo, nome] of [
    ['acrescimo', 'quantidade_acrescida', 'Acréscimo'],
    ['supressao', 'quantidade_suprimida', 'Supressão'],
  ] as const) {
    const tem = itens.some((linha) => linha[campo]);
    if (naturezas.includes(natureza) && !tem) addIssue(issues, 'itens', `Informe os itens e as quantidades da natureza ${nome}.`);
    if (!naturezas.includes(natureza) && tem) addIssue(issues, 'naturezas', `Há itens com essa mudança: marque a natureza ${nome}.`);
  }
}

/** The new end comes after the present one, within the limit of the law with the extensions (4B.1). */
async function julgarVigencia(
  work: Work,
  { contrato_id, vigencia_fim_nova, valor_periodo }: TermoContratual,
  issues: Issues,
): Promise<void> {
  const row = await work.db.first<Record<'natureza_prazo' | 'inicio', string> & { fim: string | null; investimento: boolean | null }>(
    `select c.natureza_prazo, c.investimento, c.vigencia_inicio::text as inicio, ${vigenciaSql('c')}::text as fim from contrato c where c.id = $1`,
    [contrato_id],
  );
  if (!row) return;
  if (valor_periodo && row.natureza_prazo !== 'continuo')
    addIssue(issues, 'valor_periodo', 'Só o contrato contínuo tem valor de novo período: deixe em branco.');
  if (!vigencia_fim_nova) return;
  if (row.fim && vigencia_fim_nova <= row.fim)
    return addIssue(issues, 'vigencia_fim_nova', `A vigência já vai até ${formatDate(row.fim)}: informe um dia depois.`);
  const { amparo } = await processoDe(work, await origemDe(work, contrato_id));
  const wrong = julgarPrazo({ ...row, amparo, fim: vigencia_fim_nova }, true);
  if (wrong) addIssue(issues, 'vigencia_fim_nova', wrong);
}

/** Where a contract comes from, as `processoDe` reads it. */
export async function origemDe(work: Work, id: number): Promise<{ processo_contratacao_id: number | null; ata_id: number | null }> {
  const row = await work.db.first<{ processo_contratacao_id: number | null; ata_id: number | null }>(
    'select processo_contratacao_id, ata_id from contrato where id = $1',
    [id],
  );
  return row ?? { processo_contratacao_id: null, ata_id: null };
}

/** A reajuste waits for its period from the data-base, or from the last one (Lei 14.133/2021, art. 25, § 7º; Lei 10.192/2001, art. 2º). */
async function julgarReajuste(work: Work, { contrato_id, naturezas, data_efeito }: TermoContratual, issues: Issues): Promise<void> {
  if (!naturezas.includes('reajuste') || !data_efeito) return;
  const row = await work.db.first<{ desde: string | null; meses: number }>(
    `select coalesce((select max(x.data_efeito) from public.termo_contratual x where x.contrato_id = c.id and ${valeSql('x')}
              and 'reajuste' = any(x.naturezas)), c.data_base)::text as desde, greatest(12, coalesce(c.periodicidade_meses, 12)) as meses
       from contrato c where c.id = $1`,
    [contrato_id],
  );
  if (!row?.desde || data_efeito >= mesesDepois(row.desde, row.meses)) return;
  addIssue(
    issues,
    'data_efeito',
    `O reajuste espera ${row.meses} meses da data-base ou do anterior: só desde ${formatDate(mesesDepois(row.desde, row.meses))} (Lei 10.192/2001, art. 2º).`,
  );
}
