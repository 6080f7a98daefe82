import {
  addDays,
  addIssue,
  compareDecimals,
  formatDecimal,
  type Issues,
  isCanonicalDecimal,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '../../../../resources/definition';
import { precoDoCusto, taxaBdi } from '../../calculo/bdi';
import { etapasIncompletas, valorarParcelas } from '../../calculo/cronograma';
import { datarEtapas } from '../../calculo/eap';
import type { Obra } from '../../resources/obra';

type Rascunho = Partial<Obra>;
type Item = Obra['planilha'][number];

/** What an item of the planilha is worth: its quantity, with what terms added, × its price, half-up to the cent. */
function completarItem(item: Item, bdi: string | null, desconto: string | null): Item {
  const preco_unitario = item.preco_unitario ?? (item.custo_unitario && bdi ? precoDoCusto(item.custo_unitario, bdi, desconto) : null);
  const quantidade = item.quantidade ? sumDecimals([item.quantidade, item.quantidade_aditada ?? '0']) : null;
  return {
    ...item,
    preco_unitario,
    total: quantidade && preco_unitario ? roundDecimal(multiplyDecimals(quantidade, preco_unitario), 2) : null,
  } as Item;
}

/** What of a work follows from what is typed: the BDI, the prices and totals of its items, the dates of its stages and the cells of the schedule. */
export function completarObra(draft: Rascunho, current: Obra | null, hoje: string): Record<string, unknown> {
  const all = { ...current, ...draft } as Obra;
  const bdi = taxaBdi(all as never);
  const temBdi = bdi !== null && compareDecimals(bdi, '0') > 0;
  const planilha = (all.planilha ?? []).map((item) => completarItem(item, bdi, all.desconto_global));
  const valores = valoresDasEtapas({ ...all, planilha });
  const eap = (all.eap ?? []).map((etapa) => ({ ...etapa, valor: etapa.valor ?? valores.get(etapa.codigo) ?? null }));
  const datas = datarEtapas(eap as never, all.ordem_inicio ?? hoje);
  return {
    ...draft,
    ...(!current && { ano: Number(hoje.slice(0, 4)) }),
    bdi: temBdi ? bdi : null,
    ...(draft.planilha && { planilha }),
    ...(draft.eap && { eap: eap.map((etapa) => ({ ...etapa, ...(datas?.get(etapa.codigo) ?? { inicio: null, fim: null }) })) }),
    ...((draft.cronograma || draft.eap) && {
      cronograma: valorarParcelas(all.cronograma ?? [], new Map(eap.map(({ codigo, valor }) => [codigo, valor ?? '0.00']))),
    }),
    // once it is registered there is nothing left to be told of
    ...(all.ordem_inicio && { cno_prazo: all.cno || all.execucao === 'convenio' ? null : addDays(all.ordem_inicio, 30) }),
  };
}

/** What each stage is worth by the planilha, whose items begin with its code, or by the events of it. */
function valoresDasEtapas({ planilha, eventos, eap }: Pick<Obra, 'planilha' | 'eventos' | 'eap'>): Map<string, string> {
  const somar = (codigo: string): string => {
    const dosEventos = (eventos ?? []).filter(({ etapa }) => etapa === codigo).map(({ valor }) => valor);
    const itens = planilha.filter(({ item }) => item === codigo || item.startsWith(`${codigo}.`)).map(({ total }) => total ?? '0.00');
    return sumDecimals(['0.00', ...((eventos ?? []).length > 0 ? dosEventos : itens)]);
  };
  return new Map((eap ?? []).map(({ codigo }) => [codigo, somar(codigo)]));
}

/** What is wrong with the schedule: stages that wait in a circle or for none, and rows that are not 100 %. */
export function julgarCronograma({ eap = [], cronograma = [] }: Pick<Obra, 'eap' | 'cronograma'>, hoje: string): Issues {
  const issues: Issues = {};
  const codigos = new Set(eap.map(({ codigo }) => codigo));
  for (const [n, { predecessora, codigo }] of eap.entries()) {
    if (predecessora === codigo) addIssue(issues, `eap.${n}.predecessora`, 'A etapa não vem depois dela mesma.');
    else if (predecessora && !codigos.has(predecessora)) addIssue(issues, `eap.${n}.predecessora`, 'Não há etapa com este código.');
  }
  if (Object.keys(issues).length === 0 && eap.length > 0 && datarEtapas(eap as never, hoje) === null)
    addIssue(issues, 'eap', 'As etapas esperam umas pelas outras em círculo: corrija as predecessoras.');
  for (const [n, { etapa }] of cronograma.entries())
    if (!codigos.has(etapa)) addIssue(issues, `cronograma.${n}.etapa`, 'Não há etapa com este código.');
  for (const { etapa, soma } of etapasIncompletas(cronograma as never))
    addIssue(issues, 'cronograma', `A etapa ${etapa} soma ${formatDecimal(soma, 4)} %: cada etapa soma 100,0000 %.`);
  return issues;
}

/** New items, brought by a term, follow the discount of the proposal (Lei 14.133/2021, art. 127). */
export function julgarItensNovos({ planilha = [], bdi, desconto_global }: Obra): Issues {
  const issues: Issues = {};
  for (const [n, { termo_id, custo_unitario, preco_unitario, quantidade }] of planilha.entries()) {
    if (!termo_id || !quantidade) continue;
    if (!custo_unitario || !isCanonicalDecimal(custo_unitario)) {
      addIssue(issues, `planilha.${n}.custo_unitario`, 'O item novo diz o custo de referência (Lei 14.133/2021, art. 127).');
      continue;
    }
    const devido = precoDoCusto(custo_unitario, bdi ?? '0', desconto_global);
    if (preco_unitario && compareDecimals(preco_unitario, devido) > 0)
      addIssue(
        issues,
        `planilha.${n}.preco_unitario`,
        `O item novo segue a referência com o desconto da proposta: até ${formatDecimal(devido, 4)} (Lei 14.133/2021, art. 127).`,
      );
  }
  return issues;
}
