import { compareDecimals, formatDate, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { offerAt } from '../../../../server/offers';
import { act, onResource } from '../../../../server/resources/rules';
import { checkOpenYear } from '../../../../server/resources/year';
import type { Work } from '../../../../server/work';
import { type Parte, registrarFato, repartirPorCredito } from '../../../contabilidade/server';
import type { ContaBancaria } from '../../resources/conta_bancaria';
import { lancamentoReceita } from '../../resources/lancamento_receita';
import { type LoteReceita, loteReceita } from '../../resources/lote_receita';
import { exigirDiaAberto } from '../caixa';
import { type ItemDoLote, lotesArrecadados } from '../pontos';
import { comFontes, contabilizarAnulacao, type RascunhoAnulacao } from './anulacoes';
import { contaDaDivida, ratearNaUltima } from './compor';
import { escreverAnulacao, escreverReceita } from './escrever';
import { comPrevistas, contabilizarReceita, lancamentosDoLoteSql } from './lancamentos';
import type { RascunhoReceita } from './rascunho';
import { contaDoLivro, contaFechada, fonteDeIngressos, lerConta } from './registros';

export const loteReceitaRules = onResource(loteReceita, {
  derived: {
    rotulo: (t) =>
      `to_char(${t}.data_credito, 'DD/MM/YYYY') || case when ${t}.complemento > 0 then ' · complemento ' || ${t}.complemento else '' end`,
    receita: (t) =>
      `select coalesce((select sum(l.valor_liquido) from public.lancamento_receita l where l.lote_arrecadacao_id = ${t}.id), 0.00)
            - coalesce((select sum(a.valor_liquido) from public.anulacao_receita a where a.lote_arrecadacao_id = ${t}.id), 0.00)`,
    lancamentos: lancamentosDoLoteSql,
  },
  acts: {
    confirmar: act('Receita confirmada.', async (lote, { data }, tx) => {
      await confirmarLote(tx, lote, data ?? null);
      return undefined;
    }),
  },
});

/**
 * Turns a lote of Arrecadação into revenue: a lançamento for each nature and fonte, an annulment for each that came back, and
 * what nobody knows whose it is, or was paid beyond the debt, as an ingresso. The lote is locked by the caller.
 *
 * @param data of the entries; null for the day of the credit
 * @throws ConflictError when it was confirmed; ValidationError when something of it cannot be posted, and then nothing is
 */
async function confirmarLote(tx: Work, lote: LoteReceita, data: string | null): Promise<void> {
  if (lote.situacao !== 'aberto' && lote.situacao !== 'enviado')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O lote de ${formatDate(lote.data_credito)} já foi confirmado.` });
  const dia = data ?? lote.data_credito;
  if (dia < lote.data_credito) throw new ValidationError({ data: ['O lançamento não é anterior ao crédito no banco.'] });
  const own = tx.inYear(Number(dia.slice(0, 4)));
  await checkOpenYear(own, lancamentoReceita);
  const conta = await lerConta(own, lote.conta_bancaria_id);
  const fechada = contaFechada(conta, dia);
  if (fechada) throw new ValidationError({ conta_bancaria_id: [fechada] });
  const itens = await offerAt(own, lotesArrecadados).itens(own, lote.id);
  const grupos = agrupar(await classificar(own, itens), conta);
  exigirFontes(grupos, conta);
  const place = { lote, conta, dia };
  for (const grupo of grupos.filter(({ negativo }) => !negativo)) await lancarGrupo(own, grupo, place);
  for (const grupo of grupos.filter(({ negativo }) => negativo)) await anularGrupo(own, grupo, place);
  await lancarIngressos(own, place);
  await tx.db.execute("update lote_receita set situacao = 'lancado' where id = $1 and cliente_id = $2", [lote.id, tx.cliente.id]);
}

interface Place {
  lote: LoteReceita;
  conta: ContaBancaria;
  dia: string;
}

interface Classificado extends ItemDoLote {
  natureza_receita_id: number;
  fonte_id: number;
}

/** Gives a nature and fonte to what entered when the tributo did not say them yet: those that it says now. */
async function classificar(tx: Work, itens: readonly ItemDoLote[]): Promise<Classificado[]> {
  const absent = itens.filter((item) => item.natureza_receita_id === null || item.fonte_id === null);
  const lines = await tx.db.rows<{ pai_id: number; componente: string; natureza_receita_id: number; fonte_id: number; percentual: string }>(
    `select r.pai_id, r.componente, r.natureza_receita_id, r.fonte_id, r.percentual::text from tributo_receitas r where r.pai_id = any($1::bigint[]) order by r.ordem`,
    [absent.map(({ tributo_id }) => tributo_id)],
  );
  return itens.flatMap((item) => {
    if (item.natureza_receita_id !== null && item.fonte_id !== null) return [item as Classificado];
    const own = lines.filter(({ pai_id, componente }) => pai_id === item.tributo_id && componente === item.componente);
    if (own.length === 0)
      throw new ValidationError({
        id: [
          `O tributo ${item.tributo ?? 'do lote'} não diz a natureza da receita de "${item.componente}". Complete-o em Cadastro › Tributos.`,
        ],
      });
    const weights = own.map(({ percentual }) => percentual);
    const [valores, encargos] = [ratearNaUltima(item.valor, weights), ratearNaUltima(item.nao_reconhecido, weights)];
    return own.map(({ natureza_receita_id, fonte_id }, n) => ({
      ...item,
      natureza_receita_id,
      fonte_id,
      valor: valores[n] ?? '0.00',
      nao_reconhecido: encargos[n] ?? '0.00',
    }));
  });
}

/** What of a lote becomes one document. */
interface Grupo {
  natureza_receita_id: number;
  fonte_id: number;
  divida: boolean;
  negativo: boolean;
  /** Positive amounts, whatever the sign of the group. */
  partes: Parte[];
}

const ehDivida = (componente: string) => componente.startsWith('divida_');

/** By nature and fonte, what is of dívida ativa and what came back apart; in an order that is always the same. */
function agrupar(itens: readonly Classificado[], conta: ContaBancaria): Grupo[] {
  const found = new Map<string, Grupo>();
  const ordered = [...itens].sort((a, b) => a.natureza_receita_id - b.natureza_receita_id || a.fonte_id - b.fonte_id);
  for (const item of ordered) {
    const { natureza_receita_id, fonte_id } = item;
    const [divida, negativo] = [ehDivida(item.componente), compareDecimals(item.valor, '0') < 0];
    const key = [natureza_receita_id, fonte_id, divida, negativo].join(' ');
    const grupo = found.get(key) ?? { natureza_receita_id, fonte_id, divida, negativo, partes: [] };
    grupo.partes.push(parteDe(item, conta));
    found.set(key, grupo);
  }
  return [...found.values()];
}

/** Only the principal was launched (2020): the charges of what is not inscribed are recognised when they enter (2021). */
function parteDe(item: Classificado, conta: ContaBancaria): Parte {
  const sign = compareDecimals(item.valor, '0') < 0 ? '-1' : '1';
  const contexto = {
    conta_bancaria: contaDoLivro(conta),
    fonte_recurso_id: item.fonte_id,
    natureza_receita_id: item.natureza_receita_id,
    ...(item.sigla !== null && { instrumento: `${item.sigla} ${item.exercicio}` }),
  };
  const valor = multiplyDecimals(item.valor, sign);
  if (!ehDivida(item.componente)) return { evento: item.componente === 'principal' ? '2020' : '2021', valor, contexto };
  return {
    evento: '2025',
    valor,
    valores: { nao_reconhecido: multiplyDecimals(item.nao_reconhecido, sign) },
    contexto: { ...contexto, contas: { CRE: contaDaDivida(item.tributaria) } },
  };
}

function exigirFontes(grupos: readonly Grupo[], conta: ContaBancaria): void {
  const held = new Set(conta.fontes.map(({ fonte_recurso_id }) => fonte_recurso_id));
  if (grupos.some(({ fonte_id }) => !held.has(fonte_id)))
    throw new ValidationError({
      id: ['O lote tem receita de uma fonte que a conta bancária não tem. Acrescente-a em Financeiro › Cadastros › Contas bancárias.'],
    });
}

const totalDe = ({ partes }: Grupo) => sumDecimals(['0.00', ...partes.map(({ valor }) => valor)]);

async function lancarGrupo(tx: Work, grupo: Grupo, { lote, conta, dia }: Place): Promise<void> {
  const valor = totalDe(grupo);
  const line = { fonte_recurso_id: grupo.fonte_id, co_id: null, percentual: '100.0000', valor, deducao: '0.00', liquido: valor };
  const revenue = {
    data: dia,
    data_credito: lote.data_credito,
    tipo: grupo.divida ? 'divida_ativa' : 'normal',
    natureza_receita_id: grupo.natureza_receita_id,
    conta_bancaria_id: conta.id,
    lote_arrecadacao_id: lote.id,
    credito_lancado: grupo.divida ? null : grupo.partes.some(({ evento }) => evento === '2020'),
    valor_bruto: valor,
    valor_deducoes: '0.00',
    fontes: [line],
    deducoes: [],
    historico: `Arrecadação creditada em ${formatDate(lote.data_credito)}`,
  } as unknown as RascunhoReceita;
  const draft = await comPrevistas(tx, revenue);
  const id = await escreverReceita(tx, draft);
  const partes = comCo(grupo.partes, draft.fontes?.[0]?.co_id ?? null);
  await contabilizarReceita(tx, id, draft, await repartirPorCredito(tx, { entidade_id: entityOf(tx), data: dia }, partes));
}

/** The CO of the row of the LOA is that of its revenue: forecast and collection are the same conta-corrente. */
function comCo(partes: readonly Parte[], co_id: number | null): Parte[] {
  return co_id === null ? [...partes] : partes.map((parte) => ({ ...parte, contexto: { ...parte.contexto, co_id } }));
}

async function anularGrupo(tx: Work, grupo: Grupo, { lote, conta, dia }: Place): Promise<void> {
  const annulment = {
    data: dia,
    tipo: 'erro',
    lancamento_id: null,
    natureza_receita_id: grupo.natureza_receita_id,
    fonte_recurso_id: grupo.fonte_id,
    conta_bancaria_id: conta.id,
    lote_arrecadacao_id: lote.id,
    valor: totalDe(grupo),
    motivo: `Estorno de baixas, creditado em ${formatDate(lote.data_credito)}`,
  } as unknown as RascunhoAnulacao;
  const draft = await comFontes(tx, annulment, grupo.partes);
  const id = await escreverAnulacao(tx, draft);
  await contabilizarAnulacao(tx, id, draft, grupo.partes);
}

/**
 * What no tributo explains enters as an ingresso a identificar (2040), in its extraorçamentária fonte: what nobody knows whose
 * it is, and what was paid beyond the debt, which is owed to who paid it. What came back leaves by the contrary.
 */
async function lancarIngressos(tx: Work, { lote, conta, dia }: Place): Promise<void> {
  const rows = await offerAt(tx, lotesArrecadados).ingressos(tx, lote.id);
  if (rows.length === 0) return;
  const fonte_recurso_id = await fonteDeIngressos(tx);
  const { lancamento_id } = await registrarFato(tx, {
    fato: 'ARR-IDEN',
    data: dia,
    entidade_id: entityOf(tx),
    partes: rows.map(({ credor_id, valor }) => ({
      valor,
      contexto: { conta_bancaria: contaDoLivro(conta), fonte_recurso_id, ...(credor_id !== null && { credor_id }) },
    })),
    origem: { tipo: 'lote_arrecadacao', id: lote.id },
    documento: `Lote de ${formatDate(lote.data_credito)}`,
    historico: `Ingressos a identificar ou a devolver, creditados em ${formatDate(lote.data_credito)}`,
    chave: `ARR-IDEN:lote_arrecadacao:${lote.id}`,
  });
  await exigirDiaAberto(tx, lancamento_id);
}
