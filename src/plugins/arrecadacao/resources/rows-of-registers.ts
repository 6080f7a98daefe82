import { choice, defineResource, percent, ref, section, text } from '../../../resources/definition';

/** The faces of the blocks of every street, each a line of its logradouro, so that a lot points to its own. */
export const faceQuadra = defineResource({
  name: 'face_quadra',
  label: { one: 'Face de quadra', many: 'Faces de quadra', gender: 'f' },
  route: { base: '/cadastro/enderecos/logradouros/faces' },
  menu: 'cadastro.enderecos.logradouros',
  display: ['rotulo'],
  view: true,
  fields: {
    logradouro_id: ref('logradouro', { label: 'Logradouro', required: true }),
    rotulo: text(60, { label: 'Face' }),
    setor_fiscal_id: ref('setor_fiscal', { label: 'Setor fiscal', required: true }),
    quadra: text(10, { label: 'Quadra' }),
  },
  list: {
    columns: ['logradouro_id', 'rotulo', 'setor_fiscal_id'],
    filters: ['logradouro_id', 'setor_fiscal_id', 'quadra'],
    sort: ['rotulo'],
    small: true,
  },
  form: [section('Face', ['logradouro_id', 'rotulo', 'setor_fiscal_id', 'quadra'])],
});

/** The options of the questions of a catalogue of the BCI. */
function defineOpcao<const N extends string>(name: N, target: string, base: string, label: { one: string; many: string }) {
  return defineResource({
    name,
    label: { ...label, gender: 'f' },
    route: { base: `${base}/opcoes` },
    menu: base.slice(1).replaceAll('/', '.'),
    display: ['rotulo'],
    view: true,
    fields: {
      caracteristica_id: ref(target, { label: 'Característica', required: true }),
      rotulo: text(100, { label: 'Opção' }),
    },
    list: { columns: ['caracteristica_id', 'rotulo'], filters: ['caracteristica_id', 'rotulo'], sort: ['rotulo'], small: true },
    form: [section('Opção', ['caracteristica_id', 'rotulo'])],
  });
}

export const opcaoTerreno = defineOpcao('opcao_terreno', 'caracteristica_terreno', '/cadastro/caracteristicas-imovel/terrenos', {
  one: 'Opção de terreno',
  many: 'Opções de terrenos',
});
export const opcaoEdificacao = defineOpcao(
  'opcao_edificacao',
  'caracteristica_edificacao',
  '/cadastro/caracteristicas-imovel/edificacoes',
  {
    one: 'Opção de edificação',
    many: 'Opções de edificações',
  },
);

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
