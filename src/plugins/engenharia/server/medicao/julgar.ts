import {
  addIssue,
  compareDecimals,
  formatDate,
  formatDecimal,
  formatMonth,
  type Issues,
  lastDayOf,
  monthsFrom,
  sumDecimals,
} from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { atualSql, travarContrato } from '../../../gestao-de-compras/server';
import { paradaDentro } from '../../calculo/prazo';
import { DOCUMENTOS_MEDICAO, type MedicaoObra } from '../../resources/medicao_obra';
import { medePorEvento, type Obra } from '../../resources/obra';
import { lerParadas } from '../paralisacao/ler';
import { inteiro } from './completar';
import { eventosAntes, lerObra, medidosAntes, NADA } from './ler';

const quantos = (value: string): string => formatDecimal(value, 4).replace(/,?0+$/, '');

/** What is wrong with a medição as its work and its contract are now: on save, and again as it is approved. */
export async function julgarMedicao(work: Work, medicao: MedicaoObra): Promise<Issues> {
  const issues: Issues = {};
  const daObra = await lerObra(work, medicao.obra_id);
  if (!daObra.contrato_id) {
    addIssue(issues, 'obra_id', 'A obra não tem contrato: informe-o no cadastro dela.');
    return issues;
  }
  await travarContrato(work, daObra.contrato_id);
  await julgarPeriodo(work, medicao, daObra, issues);
  if (medicao.tipo !== 'reajuste' && (medicao.itens ?? []).length === 0 && (medicao.eventos ?? []).length === 0)
    addIssue(issues, medePorEvento(daObra.regime_execucao) ? 'eventos' : 'itens', 'Informe o que se mediu.');
  if (medePorEvento(daObra.regime_execucao)) await julgarEventos(work, medicao, daObra, issues);
  else await julgarQuantidades(work, medicao, daObra, issues);
  julgarReajuste(medicao, daObra, issues);
  await julgarSoma(work, medicao, daObra, issues);
  return issues;
}

/** EN2: periods of a work come one after another, after the order and out of its stops. */
async function julgarPeriodo(
  work: Work,
  { id, obra_id, periodo_inicio, periodo_fim }: MedicaoObra,
  daObra: Obra,
  issues: Issues,
): Promise<void> {
  if (daObra.ordem_inicio && periodo_inicio < daObra.ordem_inicio)
    addIssue(issues, 'periodo_inicio', `A ordem de início é de ${formatDate(daObra.ordem_inicio)}: nada se mede antes.`);
  if (daObra.mes_civil && periodo_inicio.slice(0, 7) !== periodo_fim.slice(0, 7))
    addIssue(
      issues,
      'periodo_fim',
      `O contrato mede por mês civil: o período acaba até ${formatDate(lastDayOf(periodo_inicio))}, e o resto é de outra medição.`,
    );
  const parada = paradaDentro(await lerParadas(work, obra_id), periodo_inicio, periodo_fim);
  if (parada)
    addIssue(
      issues,
      'periodo_fim',
      `A obra esteve parada de ${formatDate(parada.inicio)} ${parada.fim ? `a ${formatDate(parada.fim)}` : 'em diante'}: o período acaba até o dia em que ela para e começa desde o dia em que recomeça.`,
    );
  const outra = await work.db.first<{ numero: number; inicio: string; fim: string }>(
    `select m.numero, m.periodo_inicio::text as inicio, m.periodo_fim::text as fim from medicao_obra m
      where m.obra_id = $1 and m.id <> $2 and m.situacao <> 'cancelada' and m.tipo <> 'complementar' and m.periodo_fim >= $3 and m.periodo_inicio <= $4
      order by m.id limit 1`,
    [obra_id, id ?? 0, periodo_inicio, periodo_fim],
  );
  if (outra)
    addIssue(
      issues,
      'periodo_inicio',
      `A ${outra.numero}ª medição é de ${formatDate(outra.inicio)} a ${formatDate(outra.fim)}: os períodos não se sobrepõem.`,
    );
}

/** EN1: of each item no more than the contract has, with its terms. */
async function julgarQuantidades(work: Work, medicao: MedicaoObra, daObra: Obra, issues: Issues): Promise<void> {
  if ((medicao.eventos ?? []).length > 0) addIssue(issues, 'eventos', 'Este regime se mede por quantidades: deixe os eventos em branco.');
  const antes = await medidosAntes(work, daObra.id, medicao.id ?? 0);
  for (const [n, { item, quantidade_periodo, quantidade_glosada, motivo_glosa }] of (medicao.itens ?? []).entries()) {
    const daPlanilha = daObra.planilha.find((one) => one.item === item);
    if (!daPlanilha?.quantidade || !daPlanilha.preco_unitario) {
      addIssue(issues, `itens.${n}.item`, 'A planilha da obra não tem este item com quantidade e preço.');
      continue;
    }
    const periodo = quantidade_periodo ?? '0';
    if (quantidade_glosada && compareDecimals(quantidade_glosada, periodo) > 0)
      addIssue(issues, `itens.${n}.quantidade_glosada`, 'A glosa não passa do que se mediu no período.');
    if (quantidade_glosada && compareDecimals(quantidade_glosada, '0') > 0 && !motivo_glosa)
      addIssue(issues, `itens.${n}.motivo_glosa`, 'Diga por que se glosou.');
    const contratada = sumDecimals([daPlanilha.quantidade, daPlanilha.quantidade_aditada ?? '0']);
    const anterior = (antes.get(item) ?? NADA).quantidade;
    if (compareDecimals(sumDecimals([anterior, periodo, `-${quantidade_glosada ?? '0'}`]), contratada) > 0)
      addIssue(
        issues,
        `itens.${n}.quantidade_periodo`,
        `Do item ${item} o contrato tem ${quantos(contratada)} e já se mediram ${quantos(anterior)}: reduza a quantidade, ou registre antes o termo que o acresce.`,
      );
  }
}

/** Art. 46, § 9º: these regimes are paid by finished stages, whole or by the parts that the eventograma foresees. */
async function julgarEventos(work: Work, medicao: MedicaoObra, daObra: Obra, issues: Issues): Promise<void> {
  if ((medicao.itens ?? []).length > 0)
    addIssue(issues, 'itens', 'Neste regime mede-se por evento (Lei 14.133, art. 46, § 9º): deixe as quantidades em branco.');
  const antes = await eventosAntes(work, daObra.id, medicao.id ?? 0);
  for (const [n, { evento, partes }] of (medicao.eventos ?? []).entries()) {
    const previsto = daObra.eventos.find(({ ordem_evento }) => ordem_evento === evento);
    if (!previsto) {
      addIssue(issues, `eventos.${n}.evento`, 'O eventograma da obra não tem este evento.');
      continue;
    }
    if (!inteiro(partes)) {
      addIssue(
        issues,
        `eventos.${n}.partes`,
        previsto.partes === 1
          ? 'O evento se mede por inteiro, quando concluído (Lei 14.133, art. 46, § 9º).'
          : `O evento se mede por partes inteiras, das ${previsto.partes} previstas (Lei 14.133, art. 46, § 9º).`,
      );
      continue;
    }
    const aceitas = Number((antes.get(evento) ?? NADA).quantidade);
    if (aceitas + Number(partes) > previsto.partes)
      addIssue(
        issues,
        `eventos.${n}.partes`,
        `O evento tem ${previsto.partes} ${previsto.partes === 1 ? 'parte' : 'partes'} e ${aceitas} já ${aceitas === 1 ? 'foi aceita' : 'foram aceitas'}.`,
      );
  }
}

/** The first reajuste is twelve months after the budget (Lei 14.133/2021, arts. 25, § 7º, and 92, § 3º; Lei 10.192/2001, art. 2º). */
function julgarReajuste(
  { indice_inicio, indice_fim, mes_indice, periodo_fim, valor_medido }: MedicaoObra,
  { data_base }: Obra,
  issues: Issues,
): void {
  if (!indice_inicio || !indice_fim) return;
  if (!data_base) return addIssue(issues, 'indice_inicio', 'A obra não diz a data-base do orçamento: informe-a antes de reajustar.');
  const desde = monthsFrom(`${data_base}-01`, 12);
  if (periodo_fim < desde)
    addIssue(issues, 'indice_fim', `O orçamento é de ${formatMonth(data_base)}: só há reajuste do que se mede desde ${formatDate(desde)}.`);
  if (!mes_indice) addIssue(issues, 'mes_indice', 'Informe o mês do índice.');
  if (compareDecimals(indice_fim, indice_inicio) < 0) addIssue(issues, 'indice_fim', 'O índice não subiu: não há reajuste.');
  if (compareDecimals(valor_medido ?? '0.00', '0') <= 0) addIssue(issues, 'indice_fim', 'Nada se mediu a reajustar.');
}

/** EN3: what is measured in all fits the contract. */
async function julgarSoma(work: Work, { id, obra_id, valor_medido }: MedicaoObra, { contrato_id }: Obra, issues: Issues): Promise<void> {
  const row = await work.db.first<{ atual: string; medido: string }>(
    `select ${atualSql('c')}::text as atual, coalesce((select sum(m.valor_medido) from public.medicao_obra m where m.contrato_id = c.id
        and m.cliente_id = c.cliente_id and m.id <> $2 and m.obra_id = $3 and m.situacao <> 'cancelada' and m.data_exclusao is null), 0)::text as medido
       from contrato c where c.id = $1`,
    [contrato_id, id ?? 0, obra_id],
  );
  if (row && compareDecimals(sumDecimals([row.medido, valor_medido ?? '0.00']), row.atual) > 0)
    addIssue(issues, 'valor_medido', `As medições passam do valor do contrato, R$ ${formatDecimal(row.atual, 2)}.`);
}

type Conferido = Pick<MedicaoObra['documentos'][number], 'tipo' | 'validade'> & { conferido: boolean | null };

/** The papers of the contratada are all checked and in force, or the medição is not approved; null when they are. */
export function faltamDocumentos(documentos: readonly Conferido[], dia: string): string | null {
  const faltam = (Object.keys(DOCUMENTOS_MEDICAO) as (keyof typeof DOCUMENTOS_MEDICAO)[]).filter(
    (tipo) => !documentos.some((one) => one.tipo === tipo && one.conferido && (!one.validade || one.validade >= dia)),
  );
  return faltam.length === 0
    ? null
    : `Falta conferir, ou está vencido: ${faltam.map((tipo) => DOCUMENTOS_MEDICAO[tipo]).join(', ')}. Confira cada um, e na aba Documentos a validade.`;
}
