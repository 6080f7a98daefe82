import type { NivelAssinatura } from '../../../../resources/definition/signatures';
import type { Work } from '../../../../server/work';
import type { TipoDeCampo } from '../../resources/documentos/tipo_documento_campo';
import { camposDoTipo } from './tipos';

/** What a kind of document asks of its documents. */
export interface Tipo extends Record<string, unknown> {
  id: number;
  nome: string;
  nome_arquivo: string | null;
  assinatura_minima: NivelAssinatura | null;
  verificar: boolean;
  restrito: boolean;
  possui_numero: boolean;
  aceitar_letra: boolean | null;
  aceitar_sufixo: boolean | null;
  vincular_orgao: boolean | null;
  vincular_unidade: boolean | null;
  vincular_departamento: boolean | null;
  accept: string[] | null;
  proximo_numero: number | null;
  proximo_numero_ano: number | null;
  campos: readonly Campo[];
}

export interface Campo {
  id: number;
  nome: string;
  tipo: TipoDeCampo;
  obrigatorio: boolean;
  escolhas: readonly { nome: string }[];
}

/** A kind of document with its live fields; null for one that is not there. */
export async function lerTipo(work: Work, id: unknown): Promise<Tipo | null> {
  const row = await work.db.first<Tipo>(
    `select t.id, t.nome, t.nome_arquivo, t.assinatura_minima, t.verificar, t.restrito, t.possui_numero, t.aceitar_letra, t.aceitar_sufixo, t.vincular_orgao, t.vincular_unidade,
            t.vincular_departamento, t.accept, t.proximo_numero, t.proximo_numero_ano, ${camposDoTipo('t.id')} as campos
       from tipo_documento t where t.id = $1`,
    [id ?? null],
  );
  return row ?? null;
}

/** Where a document of the kind must be of, the widest first, and whether it must. */
export const LUGARES = [
  ['vincular_orgao', 'orgao_id', 'o'],
  ['vincular_unidade', 'unidade_id', 'u'],
  ['vincular_departamento', 'departamento_id', 'd'],
] as const;

/** The place whose sequence a document is numbered in: the narrowest that its kind is bound to; none, without one. */
export function lugarDe(tipo: Tipo, documento: Readonly<Record<string, unknown>>): string {
  const [, field, letter] = LUGARES.findLast(([bound]) => tipo[bound]) ?? [];
  return field ? `${letter}${documento[field]}` : '';
}
