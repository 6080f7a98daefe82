import { type Livros, type Quadro, valorDe } from './demonstrativo';
import { type Filtro, Livro, type Medida } from './livro';
import type { MesRegistrado, RegistrosLrf } from './registros-lrf';

/** The book that a part is read from: of the year or of the one before, of who is asked about or of the whole municipality. */
export type DeQualLivro = 'atual' | 'anterior' | 'atual do município' | 'anterior do município';

/** A measure of the books that a cell is made of. */
export interface Parcela {
  livro: DeQualLivro;
  medida: Medida;
  filtro: Filtro;
  /** How many times it counts in the cell, in `ESCALA`: -ESCALA is once, taken off. */
  peso: bigint;
}

/** What a cell is made of: measures of the books and amounts that no book has; cents. */
export interface Composicao {
  valor: bigint;
  parcelas: readonly Parcela[];
  /** What each register of the LRF gives. */
  registros: Readonly<Record<NomeDoRegistro, bigint>>;
  /** What comes from neither: a projection, a credit that was opened. */
  outros: bigint;
}

/** A place in a statement. */
export interface Celula {
  /** Position of its table. */
  quadro: number;
  linha: string;
  coluna: string;
}

const REGISTROS = ['rcl', 'pessoal', 'metas', 'ajustes'] as const;
export type NomeDoRegistro = (typeof REGISTROS)[number];

/** One whole, in weights: shares of limits have eight places at most. */
export const ESCALA = 100_000_000n;
/** Room of each part in a number: far above what a municipality moves, in cents times `ESCALA`. */
const BASE = 10n ** 30n;
/** Measures told apart in one reckoning. */
const DE_CADA_VEZ = 40;

type Montar = (livros: Livros) => Promise<{ quadros: readonly Quadro[] }>;

/**
 * Finds what a cell is made of, whatever the reckoning that fills it. The statement is reckoned again over numbers that carry, far below
 * their amount, a mark of the measure that they came from; sums, shares and floors take the marks along, and what comes out in the cell
 * tells how many times each measure is in it. Comparisons are decided by the amounts, as in the first reckoning.
 *
 * @param montar the statement over some books, as it is drawn
 */
export async function compor(livros: Livros, montar: Montar, celula: Celula): Promise<Composicao> {
  const lidas = new Map<string, Lida>();
  const gravados = comLivros(livros, (livro, nome) => new LivroGravado(livro, nome, lidas));
  const valor = await valorDaCelula(gravados, montar, celula);
  const medidas = [...lidas].filter(([, lida]) => lida.valor !== 0n);
  const parcelas: Parcela[] = [];
  let registros = Object.fromEntries(REGISTROS.map((nome) => [nome, 0n])) as Record<NomeDoRegistro, bigint>;
  let outros = 0n;
  for (const grupo of [[], ...(await gruposQueContam(livros, lidas, medidas, montar, celula))]) {
    const marcas = new Map(grupo.map(([chave], n) => [chave, { lugar: n, peso: 1n }]));
    const marcado = await valorDaCelula(marcar(livros, lidas, marcas, grupo.length), montar, celula);
    const [constante, ...digitos] = digitosDe(marcado, 1 + REGISTROS.length + grupo.length);
    outros = constante ?? 0n;
    registros = Object.fromEntries(REGISTROS.map((nome, n) => [nome, (digitos[n] ?? 0n) / ESCALA])) as Record<NomeDoRegistro, bigint>;
    for (const [n, [, lida]] of grupo.entries()) {
      const peso = digitos[REGISTROS.length + n] ?? 0n;
      if (peso !== 0n) parcelas.push({ livro: lida.livro, medida: lida.medida, filtro: lida.filtro, peso });
    }
  }
  return { valor, parcelas, registros, outros };
}

/** The measures in groups, without those of which none is in the cell: each group has one place, and each of its measures a part of it. */
async function gruposQueContam(
  livros: Livros,
  lidas: ReadonlyMap<string, Lida>,
  medidas: readonly (readonly [string, Lida])[],
  montar: Montar,
  celula: Celula,
): Promise<(readonly (readonly [string, Lida])[])[]> {
  const count = Math.ceil(medidas.length / DE_CADA_VEZ);
  const marcas = new Map(medidas.map(([chave], n) => [chave, { lugar: Math.floor(n / DE_CADA_VEZ), peso: soltoDe(n) }]));
  const marcado = await valorDaCelula(marcar(livros, lidas, marcas, count), montar, celula);
  const digitos = digitosDe(marcado, 1 + REGISTROS.length + count).slice(1 + REGISTROS.length);
  return digitos.flatMap((digito, n) => (digito === 0n ? [] : [medidas.slice(n * DE_CADA_VEZ, (n + 1) * DE_CADA_VEZ)]));
}

/** A number of its own for each place, without a pattern by which measures that are added and taken off would leave nothing. */
function soltoDe(n: number): bigint {
  const x = BigInt(n + 1);
  return ((x * x * x * 7_919n + x * 104_729n) % 1_000_003n) + 1n;
}

async function valorDaCelula(livros: Livros, montar: Montar, { quadro, linha, coluna }: Celula): Promise<bigint> {
  const { quadros } = await montar(livros);
  const found = quadros[quadro];
  if (!found) throw new Error(`O demonstrativo não tem o quadro ${quadro}.`);
  return valorDe(found, livros)(linha, coluna);
}

interface Lida extends Omit<Parcela, 'peso'> {
  valor: bigint;
}

/** A book that remembers what was asked of it. */
class LivroGravado extends Livro {
  readonly #nome: DeQualLivro;
  readonly #lidas: Map<string, Lida>;

  constructor({ movimentos }: Livro, nome: DeQualLivro, lidas: Map<string, Lida>) {
    super(movimentos);
    this.#nome = nome;
    this.#lidas = lidas;
  }

  override mede(medida: Medida, filtro: Filtro = {}): bigint {
    const chave = chaveDe(this.#nome, medida, filtro);
    const known = this.#lidas.get(chave);
    if (known) return known.valor;
    const valor = super.mede(medida, filtro);
    this.#lidas.set(chave, { livro: this.#nome, medida, filtro, valor });
    return valor;
  }
}

/** A book whose amounts carry their marks. */
class LivroMarcado extends Livro {
  readonly #medir: (medida: Medida, filtro: Filtro) => bigint;

  constructor({ movimentos }: Livro, medir: (medida: Medida, filtro: Filtro) => bigint) {
    super(movimentos);
    this.#medir = medir;
  }

  override mede(medida: Medida, filtro: Filtro = {}): bigint {
    return this.#medir(medida, filtro);
  }
}

const chaveDe = (livro: DeQualLivro, medida: Medida, filtro: Filtro) => `${livro} ${JSON.stringify([medida, filtro])}`;

/** Where the mark of a measure stands, and how many times. */
interface Marca {
  lugar: number;
  peso: bigint;
}

/** The books with a mark in some measures, in so many places, and in each register. */
function marcar(livros: Livros, lidas: ReadonlyMap<string, Lida>, lugares: ReadonlyMap<string, Marca>, count: number): Livros {
  const unit = ESCALA * BASE ** BigInt(1 + REGISTROS.length + count);
  const marcas = new Map(
    [...lugares].map(([chave, { lugar, peso }]) => [chave, peso * ESCALA * BASE ** BigInt(1 + REGISTROS.length + lugar)]),
  );
  const marcados = comLivros(
    livros,
    (livro, nome) =>
      new LivroMarcado(livro, (medida, filtro) => {
        const chave = chaveDe(nome, medida, filtro);
        const valor = lidas.get(chave)?.valor ?? livro.mede(medida, filtro);
        return valor * unit + (marcas.get(chave) ?? 0n);
      }),
  );
  return comRegistros(marcados, (registros) => marcarRegistros(registros, unit));
}

/** The same books, each made anew by its name. */
function comLivros(livros: Livros, make: (livro: Livro, nome: DeQualLivro) => Livro): Livros {
  const { municipio } = livros;
  return {
    ...livros,
    atual: make(livros.atual, 'atual'),
    anterior: make(livros.anterior, 'anterior'),
    ...(municipio && {
      municipio: {
        ...municipio,
        atual: make(municipio.atual, 'atual do município'),
        anterior: make(municipio.anterior, 'anterior do município'),
      },
    }),
  };
}

function comRegistros(livros: Livros, make: (registros: RegistrosLrf) => RegistrosLrf): Livros {
  const { registros, municipio } = livros;
  return {
    ...livros,
    ...(registros && { registros: make(registros) }),
    ...(municipio && { municipio: comRegistros(municipio, make) }),
  };
}

function marcarRegistros(registros: RegistrosLrf, unit: bigint): RegistrosLrf {
  const marcador = (nome: NomeDoRegistro) => {
    const weight = unit + ESCALA * BASE ** BigInt(1 + REGISTROS.indexOf(nome));
    return (valor: bigint) => valor * weight;
  };
  const months = (of: ReadonlyMap<string, MesRegistrado>, nome: NomeDoRegistro) => {
    const marked = marcador(nome);
    return new Map(
      [...of].map(([mes, campos]) => [mes, Object.fromEntries(Object.entries(campos).map(([campo, valor]) => [campo, marked(valor)]))]),
    );
  };
  const [meta, ajuste] = [marcador('metas'), marcador('ajustes')];
  const { primario, nominal } = registros.metas;
  return {
    ...registros,
    rcl: months(registros.rcl, 'rcl'),
    pessoal: months(registros.pessoal, 'pessoal'),
    metas: { primario: primario === null ? null : meta(primario), nominal: nominal === null ? null : meta(nominal) },
    quadrimestres: registros.quadrimestres.map((one) => ({ ...one, primario: meta(one.primario), nominal: meta(one.nominal) })),
    ajustes: registros.ajustes.map((one) => ({ ...one, valor: ajuste(one.valor) })),
  };
}

/** The parts that a number carries, from the lowest: each lies within half a place of zero. */
function digitosDe(value: bigint, count: number): bigint[] {
  const digitos: bigint[] = [];
  let rest = value;
  for (let n = 0; n < count; n++) {
    let digito = rest % BASE;
    if (digito > BASE / 2n) digito -= BASE;
    else if (digito < -BASE / 2n) digito += BASE;
    digitos.push(digito);
    rest = (rest - digito) / BASE;
  }
  return digitos;
}
