import type { Brought } from '../../../../server/resources/create-many';

const TIPOS: readonly (readonly [nome: string, plural: string])[] = [
  ['Ofício', 'Ofícios'],
  ['Memorando', 'Memorandos'],
  ['Circular', 'Circulares'],
  ['Despacho', 'Despachos'],
  ['Parecer Jurídico', 'Pareceres Jurídicos'],
  ['Parecer Técnico', 'Pareceres Técnicos'],
  ['Portaria', 'Portarias'],
  ['Decreto', 'Decretos'],
  ['Lei', 'Leis'],
  ['Edital', 'Editais'],
  ['Ata', 'Atas'],
  ['Contrato', 'Contratos'],
  ['Termo de Referência', 'Termos de Referência'],
  ['ETP', 'ETPs'],
  ['Certidão', 'Certidões'],
  ['Declaração', 'Declarações'],
  ['Requerimento', 'Requerimentos'],
  ['Relatório', 'Relatórios'],
  ['RREO', 'RREOs'],
  ['RGF', 'RGFs'],
  ['Nota Técnica', 'Notas Técnicas'],
  ['Procuração', 'Procurações'],
  ['Nota', 'Notas'],
  ['Termo', 'Termos'],
];

/** The kinds of document that a municipality begins with (handbook Administração 6), each with its plural. */
export const tiposIniciais: readonly Brought[] = TIPOS.map(([nome, nome_plural]) => ({
  key: `tipo_documento:${nome}`,
  draft: { nome, nome_plural },
}));
