import { compareDecimals, formatDecimal, isCanonicalDecimal, sumDecimals } from '../../../../resources/definition';
import type { RegraDoLeiaute } from './leiaute';

/** A file once it is written: what rules judge of it. */
export interface ArquivoEscrito {
  /** As the layout names it. */
  nome: string;
  /** As it is in the package. */
  gerado: string;
  regras: readonly RegraDoLeiaute[];
  /** The raw values of the columns that some rule names, in the order of the lines. */
  colunas: ReadonlyMap<string, readonly (string | null)[]>;
  /** Number of the line of the first of them. */
  primeira: number;
}

/** What a check found, as the remessa keeps it. */
export interface VerificacaoDoPacote {
  arquivo: string;
  verifica: string;
  impeditiva: boolean;
  /** Empty when it holds. */
  faltas: readonly string[];
}

type Valores = readonly (string | null)[];

/** The columns of a file that rules name, its own and those of the others. */
export function colunasCitadas(
  nome: string,
  arquivos: readonly { nome: string; regras: readonly RegraDoLeiaute[] }[],
): ReadonlySet<string> {
  const citadas = arquivos.flatMap((arquivo) =>
    arquivo.regras.flatMap(({ coluna, outra_coluna, outro_arquivo, quando_coluna }) => [
      ...(arquivo.nome === nome ? [coluna, quando_coluna] : []),
      ...((outro_arquivo ?? arquivo.nome) === nome ? [outra_coluna] : []),
    ]),
  );
  return new Set(citadas.filter((coluna) => coluna !== null));
}

/** Judges every rule of every file, once all of them are written. */
export function julgarRegras(arquivos: readonly ArquivoEscrito[]): VerificacaoDoPacote[] {
  const porNome = new Map(arquivos.map((arquivo) => [arquivo.nome, arquivo]));
  return arquivos.flatMap((arquivo) =>
    arquivo.regras.map((regra) => ({ arquivo: arquivo.gerado, verifica: regra.mensagem, ...julgar(regra, arquivo, porNome) })),
  );
}

function julgar(
  regra: RegraDoLeiaute,
  arquivo: ArquivoEscrito,
  porNome: ReadonlyMap<string, ArquivoEscrito>,
): Pick<VerificacaoDoPacote, 'impeditiva' | 'faltas'> {
  const valores = arquivo.colunas.get(regra.coluna) ?? [];
  const outro = porNome.get(regra.outro_arquivo ?? arquivo.nome);
  const outros = regra.outra_coluna === null ? [] : outro?.colunas.get(regra.outra_coluna);
  // a rule that cannot be judged holds nothing up by being silent
  if (outros === undefined)
    return { impeditiva: true, faltas: [`O leiaute não tem a coluna "${regra.outra_coluna}" no arquivo "${regra.outro_arquivo}".`] };
  const quando = regra.quando_coluna === null ? null : (arquivo.colunas.get(regra.quando_coluna) ?? []);
  const judged = valores
    .map((valor, at) => ({ valor, at }))
    .filter(({ at }) => quando === null || (quando[at] ?? '') === (regra.quando_valor ?? ''));
  const impeditiva = regra.severidade === 'impeditiva';
  if (regra.tipo === 'soma_igual')
    return {
      impeditiva,
      faltas: somas(
        judged.map(({ valor }) => valor),
        outros,
      ),
    };
  const wrong = erradas(regra, outros);
  return { impeditiva, faltas: emLinhas(judged.filter(wrong).map(({ at }) => at + arquivo.primeira)) };
}

/** Whether a value breaks a rule of lines; one that is empty only breaks that of having a value. */
function erradas({ tipo, valores }: RegraDoLeiaute, outros: Valores): (line: { valor: string | null }) => boolean {
  const aceitos = new Set((valores ?? '').split(',').map((valor) => valor.trim()));
  const la = new Set(outros);
  const vistos = new Set<string>();
  return ({ valor }) => {
    const vazio = valor === null || valor.trim() === '';
    if (tipo === 'obrigatorio') return vazio;
    if (vazio) return false;
    if (tipo === 'lista') return !aceitos.has(valor);
    if (tipo === 'nao_negativo') return isCanonicalDecimal(valor) && compareDecimals(valor, '0') < 0;
    if (tipo === 'existe_em') return !la.has(valor);
    const repetido = vistos.has(valor);
    vistos.add(valor);
    return repetido;
  };
}

function somas(valores: Valores, outros: Valores): string[] {
  const [soma, outra] = [valores, outros].map((each) =>
    sumDecimals(each.filter((valor) => valor !== null && isCanonicalDecimal(valor)) as string[]),
  );
  return compareDecimals(soma ?? '0', outra ?? '0') === 0
    ? []
    : [`A soma é ${formatDecimal(soma ?? '0', 2)}, e a da outra coluna, ${formatDecimal(outra ?? '0', 2)}.`];
}

const MAIS_LINHAS = 30;

/** Where it fails, by line: never the value, which may be of a person. */
export function emLinhas(linhas: readonly number[]): string[] {
  if (linhas.length === 0) return [];
  const shown = linhas.slice(0, MAIS_LINHAS).join(', ');
  const rest = linhas.length > MAIS_LINHAS ? ` e mais ${formatDecimal(linhas.length - MAIS_LINHAS)}` : '';
  return [`${linhas.length === 1 ? 'Linha' : 'Linhas'} ${shown}${rest}.`];
}
