import { addIssue, formatDecimal, fromCents, type Issues, toCents } from '../../../../resources/definition';
import {
  COM_ACRESCIMO,
  COM_ORIGEM,
  COM_REDUCAO,
  DE_BLOQUEIO,
  type OrigemCredito,
  type TipoMovimentacao,
} from '../../resources/movimentacao_orcamentaria';
import { porFonte } from './alocar';

/** A line of a movimentação with what its dotação, or its classification, says. Values in reais. */
export interface Linha {
  campo: 'acrescimos' | 'novas' | 'reducoes' | 'bloqueios';
  /** Position in its list. */
  indice: number;
  /** Null of a dotação that is still to be opened. */
  dotacao_id: number | null;
  ficha: number | null;
  valor: string;
  /** The órgão with a book of its own that spends it. */
  entidade_id: number;
  orgao_id: number;
  acao_id: number;
  /** `3.3.90.39.00` */
  natureza: string;
  fonte_recurso_id: number;
  /** `1.500.0000` */
  fonte: string;
  vinculada: boolean;
  /** Código de acompanhamento: `1001`. */
  co: string;
}

/** Where the money comes from: a line of `origens`. */
export interface Origem {
  indice: number;
  tipo: OrigemCredito;
  fonte_recurso_id: number;
  fonte: string;
  valor: string;
}

/** A movimentação, read whole. */
export interface Movimento {
  id: number;
  tipo: TipoMovimentacao;
  lei_numero: string | null;
  credito_reaberto: 'especial' | 'extraordinario' | null;
  memoria: string | null;
  linhas: readonly Linha[];
  origens: readonly Origem[];
}

const RESERVA = '9.9.99.99';
/** Kinds that need a law of their own (CF art. 167 V and VI). */
const POR_LEI: readonly TipoMovimentacao[] = ['especial', 'transposicao', 'remanejamento', 'transferencia'];
/** Group of the fontes of what was left of other exercícios. */
const SOBRA = '2.';

export const linhasDe = (movimento: Movimento, ...campos: readonly Linha['campo'][]): Linha[] =>
  movimento.linhas.filter(({ campo }) => campos.includes(campo));

/** Σ of amounts, in cents. */
export const somar = (lines: readonly { valor: string }[]): bigint => lines.reduce((sum, { valor }) => sum + toCents(valor), 0n);

const reais = (cents: bigint): string => `R$ ${formatDecimal(fromCents(cents), 2)}`;

/** What keeps a movimentação from going on, by field: R1, R2, R3 (its fonte), R6, R7 and the law that it needs. Empty when it may. */
export function julgar(movimento: Movimento): Issues {
  const issues: Issues = {};
  const { tipo } = movimento;
  const acrescimos = linhasDe(movimento, 'acrescimos', 'novas');
  const reducoes = linhasDe(movimento, 'reducoes');
  if (DE_BLOQUEIO.includes(tipo)) {
    if (linhasDe(movimento, 'bloqueios').length === 0) addIssue(issues, 'bloqueios', 'Informe as dotações.');
    return issues;
  }
  if (acrescimos.length === 0)
    addIssue(issues, COM_ACRESCIMO.includes(tipo) ? 'acrescimos' : 'novas', 'Informe as dotações que recebem o crédito.');
  if (POR_LEI.includes(tipo) && !movimento.lei_numero)
    addIssue(issues, 'lei_numero', 'Informe a lei: este tipo depende de autorização legislativa (CF art. 167, V e VI).');
  if (COM_ORIGEM.includes(tipo)) julgarOrigens(issues, movimento, acrescimos, reducoes);
  else if (COM_REDUCAO.includes(tipo)) julgarTransferencia(issues, movimento, acrescimos, reducoes);
  for (const { campo, indice, dotacao_id } of reducoes)
    if (acrescimos.some((line) => line.dotacao_id !== null && line.dotacao_id === dotacao_id))
      addIssue(issues, `${campo}.${indice}.dotacao_id`, 'A dotação não pode ser suplementada e anulada na mesma movimentação.');
  for (const { campo, indice, fonte } of acrescimos)
    if (campo === 'novas' && tipo === 'suplementar' && !fonte.startsWith(SOBRA))
      addIssue(
        issues,
        `novas.${indice}.fonte_recurso_id`,
        'O crédito suplementar só abre dotação em fonte de exercícios anteriores (superávit); as outras são de crédito especial.',
      );
  return issues;
}

function julgarOrigens(
  issues: Issues,
  { tipo, origens, memoria }: Movimento,
  acrescimos: readonly Linha[],
  reducoes: readonly Linha[],
): void {
  // CF art. 167 § 3º: the extraordinário does not wait for resources
  if (tipo === 'extraordinario' && origens.length === 0 && reducoes.length === 0) return;
  const [total, recursos] = [somar(acrescimos), somar(origens)];
  if (total !== recursos)
    addIssue(issues, 'origens', `A origem dos recursos soma ${reais(recursos)} e o crédito, ${reais(total)}: devem ser iguais.`);
  const anuladas = origens.filter((origem) => origem.tipo === 'anulacao' || origem.tipo === 'reserva');
  if (somar(anuladas) !== somar(reducoes))
    addIssue(
      issues,
      'reducoes',
      `As anulações somam ${reais(somar(reducoes))} e as origens por anulação e reserva, ${reais(somar(anuladas))}: devem ser iguais.`,
    );
  const [reservas, outras] = [reducoes.filter(ehReserva), reducoes.filter((line) => !ehReserva(line))];
  mesmasFontes(
    issues,
    'reducoes',
    reservas,
    origens.filter((origem) => origem.tipo === 'reserva'),
    'anulada da reserva de contingência',
    'de origem por ela',
  );
  mesmasFontes(
    issues,
    'reducoes',
    outras,
    origens.filter((origem) => origem.tipo === 'anulacao'),
    'anulada de dotações',
    'de origem por anulação',
  );
  mesmasFontes(issues, 'origens', acrescimos, origens, 'do crédito', 'de origem dos recursos');
  for (const origem of origens)
    if (origem.tipo === 'superavit' && !origem.fonte.startsWith(SOBRA))
      addIssue(issues, `origens.${origem.indice}.fonte_recurso_id`, 'O superávit financeiro é de fonte de exercícios anteriores (2.xxx).');
  if (origens.some((origem) => origem.tipo === 'excesso') && !memoria?.trim())
    addIssue(issues, 'memoria', 'Junte a memória de cálculo do excesso de arrecadação.');
}

const ehReserva = ({ natureza }: Linha): boolean => natureza.startsWith(RESERVA);

function julgarTransferencia(issues: Issues, { tipo }: Movimento, acrescimos: readonly Linha[], reducoes: readonly Linha[]): void {
  const [mais, menos] = [somar(acrescimos), somar(reducoes)];
  if (mais !== menos)
    addIssue(issues, 'reducoes', `As suplementações somam ${reais(mais)} e as anulações, ${reais(menos)}: devem ser iguais.`);
  if (tipo !== 'alteracao_fonte') mesmasFontes(issues, 'reducoes', acrescimos, reducoes, 'suplementada', 'anulada');
}

/** R7: what is given and what is taken are equal in each fonte. */
function mesmasFontes(
  issues: Issues,
  campo: string,
  left: readonly { fonte_recurso_id: number; fonte: string; valor: string }[],
  right: readonly { fonte_recurso_id: number; fonte: string; valor: string }[],
  daEsquerda: string,
  daDireita: string,
): void {
  // what does not close in all is said first
  if (Object.keys(issues).length > 0) return;
  const names = new Map([...left, ...right].map(({ fonte_recurso_id, fonte }) => [fonte_recurso_id, fonte]));
  const [a, b] = [porFonte(left), porFonte(right)];
  for (const [id, fonte] of names) {
    const [one, other] = [a.get(id) ?? 0n, b.get(id) ?? 0n];
    if (one !== other)
      addIssue(
        issues,
        campo,
        `Fonte ${fonte}: ${reais(one)} ${daEsquerda} e ${reais(other)} ${daDireita}. Cada fonte deve fechar em si mesma.`,
      );
  }
}

/** Códigos de acompanhamento that the law binds to an end, and whose reduction deserves a look (R8). */
const VINCULADAS: Readonly<Record<string, string>> = {
  1001: 'do mínimo do ensino (CF art. 212)',
  1002: 'do mínimo da saúde (LC 141/2012)',
  1070: 'do mínimo de 70 % do Fundeb (CF art. 212-A)',
};

/** What deserves a look and refuses nothing (R8). */
export function avisar(movimento: Movimento): string[] {
  const reduced = linhasDe(movimento, 'reducoes', 'bloqueios').filter(() => movimento.tipo !== 'desbloqueio');
  const bound = reduced.flatMap(({ ficha, co }) => {
    const why = VINCULADAS[co] ?? (/^3[12][12]0$/.test(co) ? 'de emenda parlamentar' : null);
    return why ? [`A ficha ${String(ficha).padStart(4, '0')} é ${why}: confira se a redução não o descumpre.`] : [];
  });
  return bound;
}
