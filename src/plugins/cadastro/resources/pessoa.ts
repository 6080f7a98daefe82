import {
  active,
  cep,
  choice,
  choices,
  compareDecimals,
  cpf,
  cpfCnpj,
  date,
  defineResource,
  derived,
  eachItem,
  email,
  endAfterStart,
  file,
  image,
  isCns,
  isCpf,
  isPis,
  items,
  longText,
  money,
  oneFlagged,
  percent,
  phone,
  type RecordOf,
  ref,
  refs,
  section,
  stripMask,
  sumDecimals,
  text,
  url,
  yesNo,
} from '../../../resources/definition';

const fisica = { tipo: 'fisica' };
const juridica = { tipo: 'juridica' };
const estrangeira = { tipo: 'estrangeira' };
const comDocumento = { tipo: ['fisica', 'juridica'] };

const documentos = items(
  {
    tipo: choice(
      {
        rg: 'RG/CIN',
        cnh: 'CNH',
        titulo: 'Título de eleitor',
        ctps: 'CTPS',
        pis: 'PIS/PASEP/NIT',
        reservista: 'Certificado militar',
        certidao: 'Certidão civil',
        cns: 'Cartão SUS',
        nis: 'NIS/CadÚnico',
        conselho: 'Registro profissional',
      },
      { label: 'Tipo', required: true },
    ),
    numero: text(40, { label: 'Número', required: true, personal: 'identificador' }),
    orgao_emissor: text(30, { label: 'Órgão emissor' }),
    uf: text(2, { label: 'UF' }),
    emissao: date({ label: 'Emissão', max: 'hoje' }),
    validade: date({ label: 'Validade' }),
    complemento: text(60, { label: 'Complemento', help: 'Zona e seção, categoria ou série.' }),
    arquivo_id: file(['documentos', 'imagens'], { label: 'Arquivo' }),
  },
  { label: 'Documentos', one: 'documento', when: fisica },
);

const socios = items(
  {
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true }),
    tipo: choice(
      { socio: 'Sócio', administrador: 'Administrador', procurador: 'Procurador', contador: 'Contador' },
      { label: 'Tipo', required: true },
    ),
    participacao: percent({ label: 'Participação (%)', min: '0', max: '100' }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
    documento_id: file(['documentos'], { label: 'Documento' }),
  },
  { label: 'Sócios e representantes', one: 'sócio', when: juridica },
);

const enderecos = items(
  {
    tipo: choice(
      { residencial: 'Residencial', comercial: 'Comercial', correspondencia: 'Correspondência', fiscal: 'Fiscal' },
      { label: 'Tipo', required: true },
    ),
    principal: yesNo({ label: 'Principal', required: true, default: false }),
    cep: cep({
      label: 'CEP',
      required: true,
      fills: { street: 'logradouro', neighborhood: 'bairro', city: 'cidade_id', state: 'estado' },
      registered: '/configuracao/pessoa/endereco-registrado',
    }),
    logradouro_id: ref('logradouro', {
      label: 'Logradouro do município',
      replaces: 'logradouro',
      help: 'Em outra cidade, deixe vazio e digite o nome.',
    }),
    logradouro: text(150, { label: 'Logradouro', required: true, when: { logradouro_id: null } }),
    numero: text(20, { label: 'Número', required: true }),
    complemento: text(100, { label: 'Complemento' }),
    bairro_id: ref('bairro', { label: 'Bairro do município', replaces: 'bairro' }),
    bairro: text(100, { label: 'Bairro', required: true, when: { bairro_id: null } }),
    cidade_id: ref('cidade', { label: 'Cidade', required: true, gives: { uf: 'estado' } }),
    estado: text(2, { label: 'UF', required: true, min: 2 }),
  },
  { label: 'Endereços', one: 'endereço' },
);

const contatos = items(
  {
    tipo: choice({ fixo: 'Telefone fixo', celular: 'Celular', whatsapp: 'WhatsApp', email: 'E-mail' }, { label: 'Tipo', required: true }),
    valor: text(254, { label: 'Contato', required: true }),
    contato: text(100, { label: 'Falar com' }),
    principal: yesNo({ label: 'Principal', required: true, default: false }),
    aceita_notificacao: yesNo({ label: 'Aceita notificações', required: true, default: true }),
  },
  { label: 'Contatos', one: 'contato' },
);

const contas = items(
  {
    banco_id: ref('banco', { label: 'Banco', required: true, personal: 'financeiro' }),
    tipo_id: ref('tipo_conta_bancaria_pessoa', { label: 'Tipo de conta', required: true }),
    agencia: text(10, { label: 'Agência', required: true, personal: 'financeiro' }),
    agencia_dv: text(2, { label: 'DV', personal: 'financeiro' }),
    conta: text(20, { label: 'Conta', required: true, personal: 'financeiro' }),
    conta_dv: text(2, { label: 'DV', required: true, personal: 'financeiro' }),
    pix_tipo: choice({ cpf_cnpj: 'CPF/CNPJ', email: 'E-mail', fone: 'Telefone', aleatoria: 'Aleatória' }, { label: 'Tipo da chave PIX' }),
    pix_chave: text(140, { label: 'Chave PIX', personal: 'financeiro' }),
    principal: yesNo({ label: 'Principal', required: true, default: false }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
  },
  { label: 'Contas bancárias', one: 'conta', table: 'pessoa_conta' },
);

const dependentes = items(
  {
    pessoa_id: ref('pessoa', { label: 'Pessoa cadastrada', where: fisica }),
    nome: text(200, { label: 'Nome', personal: 'crianca' }),
    cpf: cpf({ label: 'CPF', personal: 'crianca' }),
    nascimento: date({ label: 'Nascimento', max: 'hoje', personal: 'crianca' }),
    tipo_id: ref('tipo_dependente', { label: 'Tipo', required: true }),
    inicio: date({ label: 'Início', required: true }),
    fim: date({ label: 'Fim' }),
    irrf: yesNo({ label: 'IRRF', required: true, default: false }),
    salario_familia: yesNo({ label: 'Salário-família', required: true, default: false }),
    previdencia: yesNo({ label: 'Previdência', required: true, default: false }),
    plano: yesNo({ label: 'Plano de saúde', required: true, default: false }),
    documento_id: file(['documentos', 'imagens'], { label: 'Documento' }),
  },
  { label: 'Dependentes', one: 'dependente', when: fisica },
);

export const pessoa = defineResource({
  name: 'pessoa',
  label: { one: 'Pessoa', many: 'Pessoas', gender: 'f', create: 'Nova Pessoa', also: ['credor', 'fornecedor', 'CPF', 'CNPJ'] },
  route: { base: '/cadastro/pessoa', param: 'pessoa_id' },
  api: { path: '/configuracao/pessoa', update: 'form-post' },
  findable: true,
  dossier: true,
  display: ['nome'],
  fields: {
    tipo: choice(
      { fisica: 'Física', juridica: 'Jurídica', estrangeira: 'Estrangeira sem CPF/CNPJ' },
      { label: 'Tipo', required: true, default: 'fisica', immutable: true },
    ),
    cpf_cnpj: cpfCnpj({
      label: 'CPF/CNPJ',
      required: comDocumento,
      when: comDocumento,
      unique: true,
      personal: 'identificador',
      fills: {
        razao_social: 'nome',
        nome_fantasia: 'apelido_fantasia',
        data_inicio_atividade: 'nascimento_fundacao',
        cep: 'cep',
        bairro: 'bairro',
        logradouro: 'logradouro',
        numero: 'numero',
        complemento: 'complemento',
        municipio: 'cidade',
        uf: 'estado',
        ddd_telefone_1: 'fone',
      },
    }),
    documento_estrangeiro: text(30, { label: 'Passaporte/RNM', required: estrangeira, when: estrangeira, personal: 'identificador' }),
    pais: text(60, { label: 'País', required: estrangeira, when: estrangeira }),
    nome: text(200, { label: 'Nome / Razão social', required: true }),
    apelido_fantasia: text(200, { label: 'Nome social / Nome fantasia' }),
    fone: phone({ label: 'Telefone' }),
    email: email({ label: 'E-mail' }),
    senha: text(128, {
      label: 'Senha',
      transient: true,
      mirrors: 'cpf_cnpj',
      help: 'Provisória, igual ao CPF/CNPJ: só inicia o primeiro acesso.',
    }),
    nascimento_fundacao: date({ label: 'Nascimento / Fundação', max: 'hoje' }),
    cep: cep({ label: 'CEP', span: 3, fills: { street: 'logradouro', neighborhood: 'bairro', city: 'cidade', state: 'estado' } }),
    logradouro: text(150, { label: 'Logradouro', span: 6 }),
    numero: text(20, { label: 'Número', span: 3 }),
    complemento: text(100, { label: 'Complemento', span: 3 }),
    bairro: text(100, { label: 'Bairro', span: 3 }),
    cidade: text(100, { label: 'Cidade', span: 4 }),
    estado: text(2, { label: 'UF', span: 2, min: 2 }),
    biografia: longText({ label: 'Biografia' }),
    site: url({ label: 'Site' }),
    facebook: url({ label: 'Facebook' }),
    twitter: url({ label: 'Twitter' }),
    whatsapp: phone({ label: 'WhatsApp' }),
    instagram: url({ label: 'Instagram' }),
    youtube: url({ label: 'YouTube' }),
    foto: image({ label: 'Foto', aspect: 1 }),
    nome_mae: text(200, { label: 'Nome da mãe', when: fisica }),
    nome_pai: text(200, { label: 'Nome do pai', when: fisica }),
    sexo_id: ref('sexo', { label: 'Sexo', when: fisica }),
    identidade_genero: text(60, { label: 'Identidade de gênero', when: fisica, personal: 'sensivel' }),
    estado_civil_id: ref('estado_civil', { label: 'Estado civil', when: fisica }),
    raca_cor_id: ref('raca_cor', { label: 'Raça/cor', when: fisica, personal: 'sensivel' }),
    escolaridade_id: ref('escolaridade', { label: 'Escolaridade', when: fisica }),
    nacionalidade: text(60, { label: 'Nacionalidade', when: fisica }),
    naturalidade_id: ref('cidade', { label: 'Naturalidade', when: fisica }),
    tipo_sanguineo_id: ref('tipo_sanguineo', { label: 'Tipo sanguíneo', when: fisica, personal: 'sensivel' }),
    deficiencias: refs('tipo_deficiencia', { label: 'Deficiências', when: fisica, personal: 'sensivel' }),
    data_obito: date({ label: 'Data do óbito', when: fisica, max: 'hoje' }),
    documentos,
    inscricao_estadual: text(20, { label: 'Inscrição estadual', when: juridica }),
    inscricao_municipal: text(20, { label: 'Inscrição municipal', when: juridica }),
    porte: choice(
      { mei: 'MEI', me: 'Microempresa', epp: 'Empresa de pequeno porte', demais: 'Demais' },
      { label: 'Porte', when: juridica, help: 'ME, EPP e MEI têm os benefícios da LC 123/2006 em licitações.' },
    ),
    natureza_juridica: text(100, { label: 'Natureza jurídica', when: juridica }),
    cnae_principal: text(10, { label: 'CNAE principal', when: juridica }),
    cnaes_secundarios: longText({ label: 'CNAEs secundários', when: juridica }),
    optante_simples: yesNo({ label: 'Optante pelo Simples', when: juridica }),
    capital_social: money({ label: 'Capital social (R$)', when: juridica, min: '0' }),
    situacao_cadastral: text(60, { label: 'Situação cadastral', when: juridica }),
    matriz_id: ref('pessoa', { label: 'Matriz', when: juridica, where: juridica }),
    socios,
    enderecos,
    contatos,
    contas_bancarias: contas,
    contas_a_conferir: derived('yesNo', {
      label: 'Conta alterada, à espera de outra pessoa',
      help: 'Até que outra pessoa a confirme com o titular, nada se paga nela.',
    }),
    dependentes,
    papeis: derived('tags', { label: 'Papéis' }),
    cidade_uf: derived('text', { label: 'Cidade/UF' }),
    mesclada_em: ref('pessoa', { label: 'Unificada em', readOnly: true }),
    unificada: derived('yesNo', { label: 'Unificada com outro cadastro' }),
    situacao: active(),
  },
  optionNotes: ['cpf_cnpj', 'cidade_uf'],
  importable: { key: ['cpf_cnpj'] },
  list: {
    columns: ['nome', 'cpf_cnpj', 'tipo', 'cidade_uf', 'fone', 'papeis', 'situacao'],
    filters: ['nome', 'cpf_cnpj', 'tipo', 'cidade', 'bairro', 'situacao'],
    extraFilters: {
      papel: choices({ usuario: 'Usuário', contribuinte: 'Contribuinte' }, { label: 'Papel' }),
      sem_email: yesNo({ label: 'Sem e-mail' }),
      possivel_duplicidade: yesNo({ label: 'Possível duplicidade' }),
      conduz_em: ref('orgao', { label: 'Agente de contratação ou pregoeiro de' }),
      ordena_em: ref('orgao', { label: 'Ordenador de despesa de' }),
    },
    sort: ['nome'],
  },
  form: [
    section('Cadastro unificado', ['mesclada_em'], { when: { unificada: true } }),
    section('Identificação', [
      'tipo',
      'cpf_cnpj',
      'documento_estrangeiro',
      'pais',
      'nome',
      'apelido_fantasia',
      'nascimento_fundacao',
      'fone',
      'email',
      'situacao',
      'papeis',
      'foto',
    ]),
    section('Endereço principal', ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado']),
    section(
      'Dados da pessoa física',
      [
        'nome_mae',
        'nome_pai',
        'sexo_id',
        'identidade_genero',
        'estado_civil_id',
        'raca_cor_id',
        'escolaridade_id',
        'nacionalidade',
        'naturalidade_id',
        'tipo_sanguineo_id',
        'deficiencias',
        'data_obito',
      ],
      { when: fisica },
    ),
    section('Documentos', ['documentos'], { when: fisica }),
    section(
      'Dados da pessoa jurídica',
      [
        'inscricao_estadual',
        'inscricao_municipal',
        'porte',
        'natureza_juridica',
        'cnae_principal',
        'cnaes_secundarios',
        'optante_simples',
        'capital_social',
        'situacao_cadastral',
        'matriz_id',
      ],
      { when: juridica },
    ),
    section('Sócios e representantes', ['socios'], { when: juridica }),
    section('Endereços', ['enderecos']),
    section('Contatos', ['contatos']),
    section('Contas bancárias', ['contas_bancarias', 'contas_a_conferir']),
    section('Dependentes', ['dependentes'], { when: fisica }),
    section('Perfil público', ['biografia', 'site', 'facebook', 'twitter', 'whatsapp', 'instagram', 'youtube']),
  ],
  unique: [['documento_estrangeiro', 'pais']],
  acts: {
    unificar: { label: 'Unificar', page: '/cadastro/pessoa/unificar?ids=:id' },
    conferir_contas: {
      label: 'Confirmar contas bancárias',
      confirm: 'As contas alteradas foram conferidas com o titular?',
      when: { contas_a_conferir: true },
    },
  },
  rules: [
    oneFlagged('enderecos', 'principal', 'Marque exatamente um endereço como principal.'),
    eachItem('socios', endAfterStart('inicio', 'fim')),
    eachItem('contas_bancarias', endAfterStart('inicio', 'fim')),
    eachItem('dependentes', endAfterStart('inicio', 'fim'), identifiedDependant),
    eachItem('documentos', checkedNumber),
    oneDocumentPerType,
    sharesUpTo100,
    (draft) => {
      const document = String(draft.cpf_cnpj ?? '');
      if (!document) return null;
      if (draft.tipo === 'fisica' && !isCpf(document)) return { cpf_cnpj: ['Pessoa física usa CPF. Confira os dígitos ou mude o tipo.'] };
      if (draft.tipo === 'juridica' && document.length !== 14)
        return { cpf_cnpj: ['Pessoa jurídica usa CNPJ. Confira os dígitos ou mude o tipo.'] };
      return null;
    },
  ],
});
export type Pessoa = RecordOf<typeof pessoa>;

type Line = Readonly<Record<string, unknown>>;

/** A dependant is a registered person, or has name, CPF (required by the Receita Federal) and birth date typed. */
function identifiedDependant(line: Line) {
  if (line.pessoa_id) return null;
  const missing = [
    ['nome', 'Nome'],
    ['cpf', 'CPF'],
    ['nascimento', 'Nascimento'],
  ].filter(([name]) => !line[name ?? '']);
  return missing.length
    ? Object.fromEntries(missing.map(([name, label]) => [name, [`Escolha a pessoa cadastrada ou preencha "${label}".`]]))
    : null;
}

function checkedNumber(line: Line) {
  const number = stripMask(String(line.numero ?? ''));
  if (line.tipo === 'pis' && !isPis(number)) return { numero: ['PIS/PASEP/NIT inválido. Confira os dígitos.'] };
  if (line.tipo === 'cns' && !isCns(number)) return { numero: ['Cartão SUS inválido. Confira os 15 dígitos.'] };
  return null;
}

function oneDocumentPerType(draft: Line) {
  const lines = (draft.documentos as Line[] | undefined) ?? [];
  const types = lines.map(({ tipo }) => tipo).filter((tipo) => tipo !== 'certidao' && tipo !== 'conselho');
  return new Set(types).size < types.length ? { documentos: ['Há mais de um documento do mesmo tipo.'] } : null;
}

function sharesUpTo100(draft: Line) {
  const shares = ((draft.socios as Line[] | undefined) ?? [])
    .filter(({ tipo }) => tipo === 'socio')
    .map(({ participacao }) => String(participacao ?? '0'));
  return compareDecimals(sumDecimals(shares), '100') > 0 ? { socios: ['A soma das participações dos sócios passa de 100 %.'] } : null;
}
