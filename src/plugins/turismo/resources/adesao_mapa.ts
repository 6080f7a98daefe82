import { date, defineResource, derived, file, type RecordOf, ref, section, text, year } from '../../../resources/definition';

/** A year of the municipality in the Mapa do Turismo Brasileiro: who answers for tourism, and the term that was signed. */
export const adesaoMapa = defineResource({
  name: 'adesao_mapa',
  label: { one: 'Adesão ao Mapa do Turismo', many: 'Mapa do Turismo', gender: 'f', also: ['SISMapa', 'termo de compromisso do turismo'] },
  route: { base: '/turismo/cadastro/mapa-do-turismo' },
  menu: 'turismo.cadastro',
  display: ['ano'],
  dossier: true,
  fields: {
    ano: year({ label: 'Ano', required: true, unique: true, span: 2 }),
    regiao: text(120, { label: 'Região turística', required: true, span: 5 }),
    unidade_id: ref('unidade', { label: 'Órgão oficial de turismo', required: true, span: 5 }),
    conselho_id: ref('departamento', {
      label: 'Conselho de turismo',
      where: { nivel: 'conselho', situacao: true },
      otherwise: 'não é um conselho',
      help: 'O conselho é um departamento de nível Conselho, em Cadastro.',
      span: 6,
    }),
    termo_em: date({ label: 'Termo assinado em', max: 'hoje', help: 'Pelo Prefeito e por quem responde pelo turismo.', span: 3 }),
    valida_ate: date({ label: 'Vale até', readOnly: true, span: 3 }),
    termo: file(['documentos'], { label: 'Termo de compromisso' }),
    restam: derived('integer', { label: 'Dias de validade' }),
  },
  list: {
    columns: ['ano', 'regiao', 'unidade_id', 'conselho_id', 'termo_em', 'valida_ate'],
    filters: ['ano', 'unidade_id', 'valida_ate'],
    sort: ['-ano'],
  },
  form: [section('Adesão', ['ano', 'regiao', 'unidade_id', 'conselho_id', 'termo_em', 'valida_ate', 'restam', 'termo'])],
});
export type AdesaoMapa = RecordOf<typeof adesaoMapa>;
