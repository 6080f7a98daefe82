import { defineResource, ref, section, text } from '../../../resources/definition';

/** The options of the questions of a catalogue of the BCI. */
export function definirOpcao<const N extends string>(name: N, target: string, base: string, label: { one: string; many: string }) {
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
