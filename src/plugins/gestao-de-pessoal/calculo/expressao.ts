import { maior, menor, Racional } from './racional';

/** What an expression may name (handbook 5.1). */
export const VARIAVEIS = [
  ...['vencimento', 'subsidio', 'bolsa', 'gratificacao', 'dias', 'horas_mes', 'valor_hora', 'quantidade', 'percentual', 'valor'],
  ...['salario_minimo', 'teto', 'anos', 'quinquenios', 'dependentes_ir', 'idade', 'jornada'],
] as const;
export const BASES = ['inss', 'rpps', 'irrf'] as const;
export type Base = (typeof BASES)[number];

/** Where the values of an expression come from. */
export interface Contexto {
  variavel: (nome: string) => Racional;
  /** What the line of an event is worth. */
  evento: (codigo: number) => Racional;
  base: (nome: Base) => Racional;
}

type No =
  | { tipo: 'numero'; valor: Racional }
  | { tipo: 'variavel'; nome: string }
  | { tipo: 'evento'; codigo: number }
  | { tipo: 'base'; nome: Base }
  | { tipo: 'operacao'; sinal: string; a: No; b: No }
  | { tipo: 'funcao'; nome: string; partes: readonly No[] };

/** A formula that was read, with what it refers to. */
export interface Expressao {
  raiz: No;
  logica: boolean;
  eventos: readonly number[];
  bases: readonly Base[];
  variaveis: readonly string[];
}

/** A formula that cannot be read; the message is for the person. */
export class ExpressaoError extends Error {}

/** Functions: how many arguments each takes. */
const FUNCOES: Readonly<Record<string, number>> = { min: 2, max: 2, arred: 2, trunc: 2, se: 3 };
const COMPARACOES = ['<=', '>=', '<>', '<', '>', '='];
const SYNONYMS: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '<>', '×': '*', '÷': '/', '−': '-' };
const TOKEN = /\s*(?:(\d+(?:[.,]\d+)?)|([a-z_][a-z_0-9]*)|(<=|>=|<>|[-+*/()<>=;|≤≥≠×÷−]))/iy;

/** Reads a formula. @throws ExpressaoError */
export function lerExpressao(texto: string): Expressao {
  return new Leitor(texto).ler();
}

/** An operator's logic: conditions give one or zero, and only `se`, `e` and `ou` take them. */
class Leitor {
  private readonly tokens: string[] = [];
  private at = 0;
  private readonly eventos = new Set<number>();
  private readonly bases = new Set<Base>();
  private readonly variaveis = new Set<string>();

  constructor(texto: string) {
    const end = texto.trimEnd().length;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < end) {
      const from = TOKEN.lastIndex;
      const found = TOKEN.exec(texto);
      if (!found) throw new ExpressaoError(`Não se entende a fórmula a partir de "${texto.slice(from).trim().slice(0, 20)}".`);
      const token = (found[1] ?? found[2] ?? found[3] ?? '').toLowerCase();
      this.tokens.push(SYNONYMS[token] ?? token);
    }
  }

  ler(): Expressao {
    if (this.tokens.length === 0) throw new ExpressaoError('Escreva a fórmula.');
    const { no, logica } = this.ou();
    if (this.at < this.tokens.length) throw new ExpressaoError(`Não se esperava "${this.tokens[this.at]}".`);
    return { raiz: no, logica, eventos: [...this.eventos], bases: [...this.bases], variaveis: [...this.variaveis] };
  }

  private accept(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.accept(token))
      throw new ExpressaoError(`Falta "${token}"${this.tokens[this.at] ? ` antes de "${this.tokens[this.at]}"` : ''}.`);
  }

  private joined(words: readonly string[], next: () => Lido, kind: boolean, result: boolean): Lido {
    let left = next();
    for (let sinal = words.find((word) => this.accept(word)); sinal; sinal = words.find((word) => this.accept(word))) {
      const right = next();
      if (left.logica !== kind || right.logica !== kind)
        throw new ExpressaoError(kind ? `"${sinal}" junta comparações, como "anos > 5".` : `"${sinal}" não se aplica a uma comparação.`);
      left = { no: { tipo: 'operacao', sinal, a: left.no, b: right.no }, logica: result };
    }
    return left;
  }

  private ou = (): Lido => this.joined(['ou'], this.e, true, true);
  private e = (): Lido => this.joined(['e'], this.comparacao, true, true);
  private comparacao = (): Lido => this.joined(COMPARACOES, this.adicao, false, true);
  private adicao = (): Lido => this.joined(['+', '-'], this.produto, false, false);
  private produto = (): Lido => this.joined(['*', '/'], this.fator, false, false);

  private fator = (): Lido => {
    if (this.accept('-')) {
      const { no, logica } = this.fator();
      if (logica) throw new ExpressaoError('"-" não se aplica a uma comparação.');
      return { no: { tipo: 'operacao', sinal: '-', a: { tipo: 'numero', valor: Racional.ZERO }, b: no }, logica: false };
    }
    if (this.accept('(')) {
      const inner = this.ou();
      this.expect(')');
      return inner;
    }
    const token = this.tokens[this.at];
    if (token === undefined) throw new ExpressaoError('A fórmula está incompleta.');
    this.at += 1;
    if (/^\d/.test(token)) return { no: { tipo: 'numero', valor: Racional.de(token.replace(',', '.')) }, logica: false };
    return this.nome(token);
  };

  private nome(token: string): Lido {
    if (token === 'evento') {
      this.expect('(');
      const codigo = this.tokens[this.at] ?? '';
      if (!/^\d{1,4}$/.test(codigo)) throw new ExpressaoError('Informe o código do evento, como em evento(1).');
      this.at += 1;
      this.expect(')');
      this.eventos.add(Number(codigo));
      return { no: { tipo: 'evento', codigo: Number(codigo) }, logica: false };
    }
    if (token === 'base') {
      this.expect('(');
      const nome = BASES.find((base) => base === this.tokens[this.at]);
      if (!nome) throw new ExpressaoError(`As bases são ${BASES.join(', ')}.`);
      this.at += 1;
      this.expect(')');
      this.bases.add(nome);
      return { no: { tipo: 'base', nome }, logica: false };
    }
    const takes = FUNCOES[token];
    if (takes !== undefined) return this.funcao(token, takes);
    if (!(VARIAVEIS as readonly string[]).includes(token)) throw new ExpressaoError(`A fórmula não conhece "${token}".`);
    this.variaveis.add(token);
    return { no: { tipo: 'variavel', nome: token }, logica: false };
  }

  private funcao(nome: string, takes: number): Lido {
    this.expect('(');
    const partes: Lido[] = [this.ou()];
    while (this.accept(';')) partes.push(this.ou());
    this.expect(')');
    if (partes.length !== takes) throw new ExpressaoError(`"${nome}" tem ${takes} partes, separadas por ponto e vírgula.`);
    for (const [n, { logica }] of partes.entries())
      if (logica !== (nome === 'se' && n === 0))
        throw new ExpressaoError(logica ? `"${nome}" não aceita uma comparação.` : '"se" começa por uma comparação.');
    return { no: { tipo: 'funcao', nome, partes: partes.map(({ no }) => no) }, logica: false };
  }
}

interface Lido {
  no: No;
  logica: boolean;
}

/** Reais that no payroll reaches: a result beyond it is a mistake. */
const LIMITE = Racional.de('9999999999999999');

/**
 * The exact value of an expression; a condition is one or zero.
 *
 * @throws RangeError of a division by zero or of a result too large (E3)
 */
export function avaliar({ raiz }: Expressao, contexto: Contexto): Racional {
  const value = valorDe(raiz, contexto);
  if (value.comparar(LIMITE) > 0 || value.comparar(Racional.ZERO.menos(LIMITE)) < 0) throw new RangeError('valor grande demais');
  return value;
}

function valorDe(no: No, contexto: Contexto): Racional {
  if (no.tipo === 'numero') return no.valor;
  if (no.tipo === 'variavel') return contexto.variavel(no.nome);
  if (no.tipo === 'evento') return contexto.evento(no.codigo);
  if (no.tipo === 'base') return contexto.base(no.nome);
  if (no.tipo === 'funcao') return funcaoDe(no.nome, no.partes, contexto);
  return operar(no.sinal, valorDe(no.a, contexto), valorDe(no.b, contexto));
}

const logico = (value: boolean) => (value ? Racional.UM : Racional.ZERO);

const OPERADORES: Readonly<Record<string, (a: Racional, b: Racional) => Racional>> = {
  '+': (a, b) => a.mais(b),
  '-': (a, b) => a.menos(b),
  '*': (a, b) => a.vezes(b),
  '/': (a, b) => a.sobre(b),
  '<': (a, b) => logico(a.comparar(b) < 0),
  '<=': (a, b) => logico(a.comparar(b) <= 0),
  '>': (a, b) => logico(a.comparar(b) > 0),
  '>=': (a, b) => logico(a.comparar(b) >= 0),
  '=': (a, b) => logico(a.comparar(b) === 0),
  '<>': (a, b) => logico(a.comparar(b) !== 0),
  e: (a, b) => logico(!a.zero && !b.zero),
  ou: (a, b) => logico(!a.zero || !b.zero),
};

function operar(sinal: string, a: Racional, b: Racional): Racional {
  return OPERADORES[sinal]?.(a, b) ?? Racional.ZERO;
}

function funcaoDe(nome: string, partes: readonly No[], contexto: Contexto): Racional {
  const [first, second, third] = partes as [No, No, No];
  // only the part that is chosen is worked out: the other may divide by zero
  if (nome === 'se') return valorDe(valorDe(first, contexto).zero ? third : second, contexto);
  const [a, b] = [valorDe(first, contexto), valorDe(second, contexto)];
  if (nome === 'min') return menor(a, b);
  if (nome === 'max') return maior(a, b);
  const casas = Number(b.texto(0));
  if (casas < 0 || casas > 10) throw new RangeError('o arredondamento vai de 0 a 10 casas');
  return nome === 'arred' ? a.arredondar(casas) : a.truncar(casas);
}
