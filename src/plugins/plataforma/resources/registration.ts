import {
  addIssue,
  cep,
  choice,
  civilToday,
  cpf,
  cpfCnpj,
  type DraftRule,
  date,
  email,
  type Fields,
  type Issues,
  items,
  phone,
  text,
  yesNo,
} from '../../../resources/definition';
import type { PasswordOwner } from '../../../resources/definition/password';

const company = { tipo: ['empresa', 'fornecedor'] };
const MIN_AGE = 16;

/** The form of the public registration (handbook 3.7); the browser and the server check the same. */
export const registrationFields = {
  tipo: choice(
    { cidadao: 'Cidadão', empresa: 'Empresa', fornecedor: 'Fornecedor' },
    { label: 'Tipo de cadastro', required: true, default: 'cidadao', span: 4 },
  ),
  cpf_cnpj: cpfCnpj({ label: 'CPF/CNPJ', required: true, span: 4 }),
  nascimento_fundacao: date({ label: 'Nascimento / Fundação', required: true, max: 'hoje', span: 4 }),
  nome: text(200, { label: 'Nome completo / Razão social', required: true, autoComplete: 'name', span: 6 }),
  apelido_fantasia: text(200, { label: 'Nome social / Nome fantasia', span: 6 }),
  email: email({ label: 'E-mail', required: true, span: 6 }),
  email_confirmacao: email({ label: 'Repita o e-mail', required: true, span: 6 }),
  fone: phone({ label: 'Telefone', required: true, span: 3 }),
  cep: cep({
    label: 'CEP',
    required: true,
    span: 3,
    fills: { street: 'logradouro', neighborhood: 'bairro', city: 'cidade', state: 'estado' },
  }),
  logradouro: text(150, { label: 'Logradouro', span: 6 }),
  numero: text(20, { label: 'Número', required: true, span: 2 }),
  complemento: text(100, { label: 'Complemento', span: 2 }),
  bairro: text(100, { label: 'Bairro', span: 3 }),
  cidade: text(100, { label: 'Cidade', span: 3 }),
  estado: text(2, { label: 'UF', min: 2, span: 2 }),
  representante: items(
    {
      nome: text(200, { label: 'Nome', required: true }),
      cpf: cpf({ label: 'CPF', required: true }),
      cargo: text(100, { label: 'Cargo', required: true }),
    },
    { label: 'Representante', one: 'representante', when: company },
  ),
  senha: text(128, { label: 'Senha', required: true, secret: 'new', owner: ownerOf, span: 6 }),
  senha_confirmacao: text(128, { label: 'Repita a senha', required: true, secret: 'repeated', span: 6 }),
  aceite_termos: yesNo({ label: 'Li e aceito os Termos de Uso e a Política de Privacidade', required: true, default: false, span: 12 }),
} satisfies Fields;

/** What a registration must be beyond its fields. */
export const registrationRules: readonly DraftRule[] = [
  (draft) => {
    const issues: Issues = {};
    const [documento, nome, nascimento] = [
      String(draft.cpf_cnpj ?? ''),
      String(draft.nome ?? '').trim(),
      String(draft.nascimento_fundacao ?? ''),
    ];
    const person = documento.length === 11;
    if (draft.tipo !== 'cidadao' && person) addIssue(issues, 'cpf_cnpj', 'Empresa e fornecedor se cadastram com o CNPJ.');
    if (draft.tipo === 'cidadao' && !person) addIssue(issues, 'cpf_cnpj', 'O cidadão se cadastra com o CPF.');
    if (person && !/\S\s+\S/.test(nome)) addIssue(issues, 'nome', 'Informe o nome completo, com pelo menos duas palavras.');
    if (person && nascimento > yearsAgo(MIN_AGE)) addIssue(issues, 'nascimento_fundacao', `O cadastro exige pelo menos ${MIN_AGE} anos.`);
    if (sameAddress(draft.email) !== sameAddress(draft.email_confirmacao))
      addIssue(issues, 'email_confirmacao', 'Os e-mails são diferentes.');
    if (draft.senha !== draft.senha_confirmacao) addIssue(issues, 'senha_confirmacao', 'As senhas são diferentes.');
    if (draft.aceite_termos !== true) addIssue(issues, 'aceite_termos', 'É preciso aceitar os termos para se cadastrar.');
    const lines = (draft.representante as unknown[] | null)?.length ?? 0;
    if (draft.tipo !== 'cidadao' && lines !== 1) addIssue(issues, 'representante', 'Informe um representante.');
    return issues;
  },
];

/** Whose password it is, as far as it has been typed. */
function ownerOf(draft: Readonly<Record<string, unknown>>): Partial<PasswordOwner> {
  const typed = (name: string) => (draft[name] ? String(draft[name]) : undefined);
  return { documento: typed('cpf_cnpj'), nome: typed('nome'), email: typed('email'), nascimento: typed('nascimento_fundacao') };
}

function sameAddress(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}

/** The same day some years ago, as the civil calendar of this machine has it. */
function yearsAgo(years: number): string {
  const [year = '', rest = ''] = [civilToday().slice(0, 4), civilToday().slice(4)];
  return `${Number(year) - years}${rest}`;
}
