import {
  active,
  choice,
  code,
  completeResource,
  decimal,
  derived,
  eachItem,
  type Fields,
  integer,
  items,
  onePerKey,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

/** A catalogue of the boletim de cadastro imobiliário (BCI): questions with their options and what each is worth by year; `more` are fields of one catalogue alone. */
export function definirCaracteristica<const N extends string, const More extends Fields = Record<never, never>>(
  name: N,
  label: { one: string; many: string },
  base: string,
  more: More = {} as More,
) {
  return completeResource({
    name,
    label: { ...label, gender: 'f' },
    route: { base },
    display: ['nome'],
    fields: {
      codigo: code('999', { label: 'Código', required: true, unique: true }),
      nome: text(80, { label: 'Nome', required: true }),
      tipo_resposta: choice(
        { unica: 'Uma opção', multipla: 'Várias opções', numero: 'Número', sim_nao: 'Sim ou não' },
        { label: 'Resposta', required: true, default: 'unica' },
      ),
      obrigatoria: yesNo({ label: 'Obrigatória', required: true, default: false }),
      ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, max: 999 }),
      uso_calculo: choice(
        { nenhum: 'Nenhum', pontos: 'Soma de pontos', fator: 'Fator multiplicador' },
        { label: 'Uso no cálculo', required: true, default: 'nenhum' },
      ),
      opcoes: items(
        {
          codigo: text(10, { label: 'Código', required: true, span: 3 }),
          nome: text(80, { label: 'Nome', required: true, span: 6 }),
          ativa: yesNo({ label: 'Ativa', required: true, default: true, span: 3 }),
          valores: items(
            {
              exercicio: year({ label: 'Exercício', required: true, span: 4 }),
              pontos: decimal(6, 2, { label: 'Pontos', min: '0', max: '100', span: 4 }),
              fator: decimal(6, 4, { label: 'Fator', min: '0.1', max: '3', span: 4 }),
            },
            { label: 'Valores', one: 'valor', table: `${name}_opcao_valor` },
          ),
        },
        { label: 'Opções', one: 'opção', table: `${name}_opcao` },
      ),
      ...more,
      situacao: active(),
      numero_opcoes: derived('integer', { label: 'Opções' }),
    },
    list: {
      columns: ['codigo', 'nome', 'tipo_resposta', 'uso_calculo', 'numero_opcoes', 'obrigatoria', 'situacao'],
      filters: ['nome', 'uso_calculo', 'situacao'],
      sort: ['ordem'],
    },
    form: [
      section('Identificação', [
        'codigo',
        'nome',
        'tipo_resposta',
        'obrigatoria',
        'ordem',
        'uso_calculo',
        ...Object.keys(more),
        'situacao',
      ]),
      section('Opções', ['opcoes'], { when: { tipo_resposta: ['unica', 'multipla', 'sim_nao'] } }),
    ],
    rules: [
      onePerKey('opcoes', ['codigo'], 'Já há uma opção com este código.'),
      eachItem('opcoes', onePerKey('valores', ['exercicio'], 'Já há um valor deste exercício.')),
    ],
  });
}
