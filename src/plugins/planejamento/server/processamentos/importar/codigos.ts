import type { Classifier, Lookups, UnidadeEntry } from '../../../calculo/linhas/lookups';
import type { GrupoControle } from '../../../resources/versao/lei-aprovada';

const digits = (text: string) => text.replace(/\D/g, '');
const numbers = (text: string) => text.split(/\D+/).filter(Boolean).map(Number);

/** Órgão and unidade of a code as municipalities write it: `02.05`, `0205`, `02005`, `2.5`. Null of what is none. */
export function orgaoEUnidade(text: string): readonly [orgao: number, unidade: number] | null {
  const parts = numbers(text);
  if (parts.length === 2) return [parts[0] as number, parts[1] as number];
  const bare = digits(text);
  return parts.length === 1 && bare.length >= 3 ? [Number(bare.slice(0, 2)), Number(bare.slice(2))] : null;
}

/** The unidade of a sheet that has its órgão in another column: `02` and `05` are `02.05`; one that says both stays. */
export function comOrgao(orgao: string, unidade: string): string {
  const [codigo] = numbers(orgao);
  return codigo !== undefined && /^\d{1,2}$/.test(unidade) ? `${String(codigo).padStart(2, '0')}.${unidade.padStart(2, '0')}` : unidade;
}

/** The código of a natureza de despesa: `319011`, `31901100`, `3.1.90.11`. Empty of what is none. */
export function naturezaDespesa(text: string): string {
  const d = digits(text);
  if (d.length !== 6 && d.length !== 8) return '';
  return [d[0], d[1], d.slice(2, 4), d.slice(4, 6), d.slice(6, 8) || '00'].join('.');
}

/** The código of a natureza de receita: `11125001`, `1.1.1.2.50.0.1`; with desdobramento, more digits. Empty of what is none. */
export function naturezaReceita(text: string): string {
  const d = digits(text);
  if (d.length < 8) return '';
  const head = [d[0], d[1], d[2], d[3], d.slice(4, 6), d[6], d[7]].join('.');
  const tail = d.slice(8).replace(/0+$/, '');
  return tail ? `${head}.${d.slice(8, 10)}${d.length > 10 ? `.${d.slice(10, 12)}` : ''}` : head;
}

/** The código of a fonte: `500` and `1.500` are 1.500.0000; `15000001` is 1.500.0001. Empty of what is none. */
export function fonte(text: string): string {
  const d = digits(text);
  const whole = d.length === 3 ? `1${d}0000` : d.length === 4 ? `${d}0000` : d.length === 7 ? `1${d}` : d;
  return whole.length === 8 ? `${whole[0]}.${whole.slice(1, 4)}.${whole.slice(4)}` : '';
}

/** The code of a total of the law by what it is, not by how it is written: `01001` is 01.01; a fonte, by its three digits. */
export function codigoDoTotal(grupo: GrupoControle, text: string): string {
  if (grupo === 'unidade') return orgaoEUnidade(text)?.join('.') ?? text;
  if (grupo === 'fonte') return fonte(text).slice(2, 5) || text;
  return String(Number(digits(text)));
}

/** Finds the classifications of a row by codes written in any of the usual ways. */
export class Codigos {
  private readonly byCode = new Map<string, number>();
  private readonly unidades = new Map<string, UnidadeEntry>();

  constructor(lookups: Lookups) {
    const colocar = (kind: string, entries: ReadonlyMap<number, Classifier>, key: (codigo: string) => string) => {
      for (const { id, codigo } of entries.values()) this.byCode.set(`${kind} ${key(codigo)}`, id);
    };
    const same = (codigo: string) => codigo;
    const numerar = (codigo: string) => String(Number(digits(codigo)));
    colocar('orgao', lookups.orgaos, numerar);
    colocar('funcao', lookups.funcoes, numerar);
    colocar('subfuncao', lookups.subfuncoes, numerar);
    colocar('programa', lookups.programas, numerar);
    colocar('acao', lookups.acoes, numerar);
    colocar('natureza', lookups.naturezasDespesa, same);
    colocar('receita', lookups.naturezasReceita, same);
    colocar('fonte', lookups.fontes, same);
    colocar('co', lookups.cos, numerar);
    for (const unidade of lookups.unidades.values()) {
      const place = orgaoEUnidade(unidade.codigo);
      if (place) this.unidades.set(place.join('.'), unidade);
    }
  }

  /** The id of what is told apart by its number alone. */
  numero(kind: 'orgao' | 'funcao' | 'subfuncao' | 'programa' | 'acao' | 'co', text: string): number | undefined {
    const bare = digits(text);
    return bare ? this.byCode.get(`${kind} ${Number(bare)}`) : undefined;
  }

  codigo(kind: 'natureza' | 'receita' | 'fonte', codigo: string): number | undefined {
    return this.byCode.get(`${kind} ${codigo}`);
  }

  unidade(text: string): UnidadeEntry | undefined {
    const place = orgaoEUnidade(text);
    return place ? this.unidades.get(place.join('.')) : undefined;
  }
}
