import { choice, defineResource, derived, integer, items, type RecordOf, ref, section, text } from '../../../resources/definition';
import { TIPOS_DE_ITEM } from './palavras';

/** What a meeting of a council reads and votes, in order; frozen when it opens. */
export const pautaReuniao = defineResource({
  name: 'pauta_reuniao',
  label: { one: 'Pauta da reunião', many: 'Pautas das reuniões', gender: 'f', also: ['pauta do conselho'] },
  route: { base: '/conselho/pauta-reuniao' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Pauta' }),
    reuniao_id: ref('reuniao_conselho', {
      label: 'Reunião',
      required: true,
      immutable: true,
      unique: true,
      where: { situacao: 'convocada' },
      otherwise: 'não está convocada',
      span: 8,
    }),
    itens: items(
      {
        tipo: choice(TIPOS_DE_ITEM, { label: 'Tipo', required: true, default: 'deliberacao', span: 2 }),
        materia_id: ref('materia_conselho', {
          label: 'Matéria',
          when: { tipo: 'deliberacao' },
          required: { tipo: 'deliberacao' },
          where: { situacao: ['recebida', 'em_comissao', 'vista', 'em_pauta'] },
          otherwise: 'já foi decidida',
          span: 4,
        }),
        assunto: text(200, { label: 'Assunto', span: 3 }),
        tempo: integer({ label: 'Minutos', min: 1, max: 240, span: 1 }),
        resultado: text(300, { label: 'Resultado', readOnly: true, span: 2 }),
      },
      { label: 'Itens', one: 'item', drag: true, min: 1 },
    ),
  },
  list: { columns: ['rotulo', 'reuniao_id'], filters: ['reuniao_id'], sort: ['-id'] },
  form: [section('Pauta', ['reuniao_id']), section('Itens', ['itens'])],
});
export type PautaReuniao = RecordOf<typeof pautaReuniao>;
