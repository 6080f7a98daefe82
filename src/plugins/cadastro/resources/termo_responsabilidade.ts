import { date, defineResource, derived, html, type RecordOf, section } from '../../../resources/definition';

/** A version of what servants sign to use the suite (Decreto 10.540/2020 art. 11); from its day on it is asked at sign-in. */
export const termoResponsabilidade = defineResource({
  name: 'termo_responsabilidade',
  label: { one: 'Termo de responsabilidade', many: 'Termos de responsabilidade', gender: 'm' },
  route: { base: '/cadastro/usuarios/termos' },
  menu: 'cadastro.usuarios.permissoes',
  display: 'inicio',
  fields: {
    inicio: date({ label: 'Exigido a partir de', required: true, unique: true }),
    texto: html({ label: 'Texto', required: true }),
    aceites: derived('integer', { label: 'Aceites' }),
  },
  list: { columns: ['inicio', 'aceites'], filters: ['inicio'], sort: ['-inicio'], small: true },
  form: [section('Versão', ['inicio', 'aceites']), section('Texto', ['texto'])],
});
export type TermoResponsabilidade = RecordOf<typeof termoResponsabilidade>;
