import { choice, defineResource, percent, ref, section, text } from '../../../resources/definition';

/** The exemptions that the law of each tributo gives. */
export const isencaoTributo = defineResource({
  name: 'isencao_tributo',
  label: { one: 'Isenção', many: 'Isenções', gender: 'f' },
  route: { base: '/cadastro/enderecos/tributo/isencoes' },
  menu: 'cadastro.enderecos.tributo',
  display: ['rotulo'],
  view: true,
  fields: {
    tributo_id: ref('tributo', { label: 'Tributo', required: true }),
    rotulo: text(200, { label: 'Isenção' }),
    tipo: choice({ imunidade: 'Imunidade', isencao: 'Isenção', reducao: 'Redução' }, { label: 'Tipo' }),
    percentual: percent({ label: 'Percentual' }),
  },
  list: { columns: ['tributo_id', 'rotulo', 'tipo', 'percentual'], filters: ['tributo_id', 'tipo'], sort: ['rotulo'], small: true },
  form: [section('Isenção', ['tributo_id', 'rotulo', 'tipo', 'percentual'])],
});
