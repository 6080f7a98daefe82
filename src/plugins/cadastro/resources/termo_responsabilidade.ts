import { date, defineResource, derived, html, type RecordOf, section, yesNo } from '../../../resources/definition';

/** A version of what servants sign to use the suite (Decreto 10.540/2020 art. 11); from its day on it is asked at sign-in. */
export const termoResponsabilidade = defineResource({
  name: 'termo_responsabilidade',
  label: { one: 'Termo de responsabilidade', many: 'Termos de responsabilidade', gender: 'm' },
  route: { base: '/cadastro/usuarios/termos' },
  menu: 'cadastro.usuarios.permissoes',
  display: 'inicio',
  fields: {
    inicio: date({ label: 'Exigido a partir de', required: true, unique: true }),
    exige_autorizacao: yesNo({
      label: 'Exige a autorização da chefia',
      required: true,
      default: true,
      help: 'Servidor sem autorização em vigor não abre nada além do aviso. Confira antes, em Permissões, quem está sem autorização.',
    }),
    texto: html({ label: 'Texto', required: true }),
    aceites: derived('integer', { label: 'Aceites' }),
  },
  list: { columns: ['inicio', 'exige_autorizacao', 'aceites'], filters: ['inicio'], sort: ['-inicio'], small: true },
  form: [section('Versão', ['inicio', 'exige_autorizacao', 'aceites']), section('Texto', ['texto'])],
});
export type TermoResponsabilidade = RecordOf<typeof termoResponsabilidade>;
