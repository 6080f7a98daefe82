import { date, defineResource, derived, endAfterStart, items, type RecordOf, ref, section } from '../../../resources/definition';

/** The board of a council: who presides it and who writes for it, from an election to the next. */
export const diretoriaConselho = defineResource({
  name: 'diretoria_conselho',
  label: { one: 'Diretoria', many: 'Diretorias', gender: 'f', also: ['mesa do conselho', 'presidência do conselho'] },
  route: { base: '/conselho/diretoria' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Diretoria' }),
    plenario_id: ref('plenario_conselho', { label: 'Plenário', required: true, immutable: true, span: 6 }),
    eleicao_reuniao_id: ref('reuniao_conselho', { label: 'Eleita na reunião', within: { plenario_id: 'plenario_id' }, span: 6 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    membros: items(
      {
        conselheiro_id: ref('conselheiro', {
          label: 'Conselheiro',
          required: true,
          where: { titularidade: 'titular' },
          otherwise: 'não é titular',
          span: 5,
        }),
        cargo_conselho_id: ref('cargo_conselho', {
          label: 'Cargo',
          required: true,
          where: { grupo: 'diretoria' },
          otherwise: 'não é de diretoria',
          span: 3,
        }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
      },
      { label: 'Membros', one: 'membro', min: 1 },
    ),
    presidente: derived('text', { label: 'Preside' }),
  },
  list: { columns: ['rotulo', 'presidente', 'inicio', 'fim'], filters: ['plenario_id', 'fim'], sort: ['-inicio', '-id'] },
  form: [section('Diretoria', ['plenario_id', 'eleicao_reuniao_id', 'inicio', 'fim', 'presidente']), section('Membros', ['membros'])],
  rules: [endAfterStart('inicio', 'fim')],
});
export type DiretoriaConselho = RecordOf<typeof diretoriaConselho>;
