import { choice, dateTime, type Fields, image, integer, longText, text, yesNo } from './field';
import { type Act, type Acts, completeResource, type Resource, type ResourceInput, section } from './resource';

/** How something that the municipality writes for anybody to read stands. */
export const PUBLICATION_STATES = {
  rascunho: 'Rascunho',
  agendado: 'Agendado',
  publicado: 'Publicado',
  arquivado: 'Arquivado',
  retirado: 'Retirado',
} as const;

/** What makes of a resource something that is published: written, scheduled, read by anybody at its address, archived or withdrawn. */
export interface Publication<Name extends string = string> {
  /** The field of which the address is made when nobody writes one, and the title of the page when nobody writes another. */
  title: Name;
  /** Where its pages are, below that of its entity: `noticias`; empty when they are right there. */
  under: string;
  /** Who publishes it in the three months before a municipal election says why it may be (Lei 9.504/1997, art. 73, VI, b). */
  electoral?: true;
}

const ADDRESS = 150;
/** What search engines show of a title and of a description. */
const SEO = { title: 60, description: 160 };

const PUBLICATION_FIELDS = {
  slug: text(ADDRESS, { label: 'Endereço', help: 'Letras minúsculas sem acento e hífens. Em branco: o do título.', span: 6 }),
  situacao: choice(PUBLICATION_STATES, {
    label: 'Situação',
    required: true,
    readOnly: true,
    default: 'rascunho',
    tones: { agendado: 'andamento', publicado: 'bom', retirado: 'ruim' },
    span: 3,
  }),
  publicar_em: dateTime({ label: 'Publicar em', readOnly: true, span: 3 }),
  expirar_em: dateTime({ label: 'Expira em', help: 'Depois disto deixa as páginas públicas.', span: 3 }),
  publicado_em: dateTime({ label: 'Publicado em', readOnly: true, span: 3 }),
  atualizado_em: dateTime({ label: 'Atualizado em', readOnly: true, span: 3 }),
  fora_dos_buscadores: yesNo({ label: 'Fora dos buscadores', required: true, default: false, span: 3 }),
  seo_titulo: text(SEO.title, { label: 'Título nos buscadores', span: 6 }),
  seo_descricao: text(SEO.description, { label: 'Descrição nos buscadores', span: 6 }),
  seo_imagem: image({ label: 'Imagem ao compartilhar', public: true }),
  justificativa_publicacao: longText({ label: 'Justificativa da publicação', readOnly: true }),
} as const satisfies Fields;
type PublicationFields = typeof PUBLICATION_FIELDS;

const JUSTIFICATION = longText({
  label: 'Justificativa',
  help: 'Só quando a publicação a pede: no período eleitoral, ou por uma cor de pouco contraste.',
});

const PUBLICATION_ACTS = {
  publicar: {
    label: 'Publicar',
    asks: { justificativa: JUSTIFICATION },
    when: { situacao: ['rascunho', 'agendado', 'arquivado', 'retirado'] },
    to: { situacao: 'publicado' },
    andSave: true,
  },
  agendar: {
    label: 'Agendar',
    asks: {
      publicar_em: dateTime({ label: 'Publicar em', required: true, span: 6 }),
      expirar_em: dateTime({ label: 'Expira em', span: 6 }),
      justificativa: JUSTIFICATION,
    },
    when: { situacao: ['rascunho', 'arquivado', 'retirado'] },
    to: { situacao: 'agendado' },
    andSave: true,
  },
  desagendar: { label: 'Cancelar o agendamento', when: { situacao: 'agendado' }, to: { situacao: 'rascunho' } },
  arquivar: {
    label: 'Arquivar',
    confirm: 'Deixa as páginas públicas, e o seu endereço passa a dizer que já não está lá. Arquivar?',
    when: { situacao: 'publicado' },
    to: { situacao: 'arquivado' },
  },
  retirar: { label: 'Retirar do ar', reason: true, when: { situacao: 'publicado' }, to: { situacao: 'retirado' } },
  voltar_versao: {
    label: 'Voltar a uma versão',
    regra: 3,
    asks: { numero: integer({ label: 'Versão', required: true, min: 1, help: 'O número está em Versões publicadas.' }) },
  },
} as const satisfies Readonly<Record<string, Act>>;
type PublicationActs = typeof PUBLICATION_ACTS;

/** A resource that is published, as its definition names it. */
export type Published<N extends string = string, F extends Fields = Fields, A extends Acts = Record<never, Act>> = Resource<
  N,
  F & PublicationFields,
  A & PublicationActs
> & { publication: Publication };

/**
 * Declares a resource whose records are published (handbook 00, M4): the states, the schedule, the address with its history, what search
 * engines are told and the acts come with it. Its server rules are `onPublished`, and its public page is of the module.
 */
export function definePublished<const N extends string, const F extends Fields, const A extends Acts = Record<never, Act>>(
  input: Omit<ResourceInput<N, F, A>, 'document' | 'next' | 'publication'> & { publication: Publication<keyof F & string> },
): Published<N, F, A> {
  const { fields, acts, list, form, ...rest } = input;
  return completeResource({
    ...rest,
    fields: { ...fields, ...PUBLICATION_FIELDS },
    acts: { ...acts, ...PUBLICATION_ACTS },
    list: {
      ...list,
      columns: [...list.columns, 'situacao', 'publicar_em', 'publicado_em'],
      filters: [...(list.filters ?? []), 'situacao', 'publicar_em'],
    },
    form: [
      ...form,
      section('Publicação', [
        'slug',
        'situacao',
        'publicar_em',
        'expirar_em',
        'publicado_em',
        'atualizado_em',
        'fora_dos_buscadores',
        'seo_titulo',
        'seo_descricao',
        'seo_imagem',
        'justificativa_publicacao',
      ]),
    ],
    document: { fixed: 'no: a página diz o que vale hoje, e cada publicação guarda a sua versão' },
    next: { situacao: { rascunho: 'publicar', agendado: null, publicado: null, arquivado: null, retirado: null } },
  } as unknown as ResourceInput<N, F, A>) as unknown as Published<N, F, A>;
}

/** A text as part of an address: "Natal de 2026" → `natal-de-2026`. */
export function slugOf(words: string, most = ADDRESS): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '');
}

/** Whether a text may be the part of an address that names a page. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** A version of what was published. */
export interface PublishedVersion {
  numero: number;
  data_hora: string;
  usuario: string | null;
}

/** What `GET {api}/{id}/publicacao` answers: where anybody reads the record, null while nobody may, and its versions, the last one first. */
export interface PublicationFacts {
  endereco: string | null;
  versoes: readonly PublishedVersion[];
}

/** What is wrong with what is about to be published: it refuses, asks for a justification, or is only told. */
export interface PublicationProblem {
  level: 'refuses' | 'justifies' | 'tells';
  /** The field where it is mended. */
  field: string;
  message: string;
}
