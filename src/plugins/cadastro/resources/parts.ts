import { type Condition, cep, choice, date, email, items, phone, ref, text, url } from '../../../resources/definition';

/** Fields of an address, filled by the CEP look-up. */
export function addressFields(required: boolean | Condition = false) {
  return {
    cep: cep({
      label: 'CEP',
      required,
      span: 3,
      fills: { street: 'logradouro', neighborhood: 'bairro', city: 'cidade_id', state: 'estado' },
    }),
    logradouro: text(150, { label: 'Logradouro', required, span: 6 }),
    numero: text(20, { label: 'Número', required, span: 3 }),
    complemento: text(100, { label: 'Complemento', span: 3 }),
    bairro: text(100, { label: 'Bairro', required, span: 3 }),
    cidade_id: ref('cidade', { label: 'Cidade', required, span: 4, gives: { uf: 'estado' } }),
    estado: text(2, { label: 'UF', required, span: 2, min: 2 }),
  } as const;
}

/** How a body is reached. */
export const contactFields = {
  fone: phone({ label: 'Telefone' }),
  email: email({ label: 'E-mail' }),
  site: url({ label: 'Site' }),
  horario: text(200, { label: 'Horário de atendimento' }),
} as const;

/** Functions that a person may hold over an órgão or unidade. */
export const funcoesResponsavel = {
  titular: 'Titular',
  substituto: 'Substituto',
  ordenador: 'Ordenador de despesa',
  contador: 'Contador',
  tesoureiro: 'Tesoureiro',
  controle: 'Controle interno',
} as const;

/** Who answers for a body, in which function and period. */
export function responsaveis<const F extends Readonly<Record<string, string>>>(funcoes: F, min = 0) {
  return items(
    {
      pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, span: 3 }),
      funcao: choice(funcoes, { label: 'Função', required: true, span: 3 }),
      ato: text(100, { label: 'Ato de designação', span: 2 }),
      inicio: date({ label: 'Início', required: true, span: 2 }),
      fim: date({ label: 'Fim', span: 2 }),
    },
    { label: 'Responsáveis', one: 'responsável', min },
  );
}
