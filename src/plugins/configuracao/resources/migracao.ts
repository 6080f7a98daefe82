import {
  choice,
  dateTime,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

export const TRANSFORMACOES = {
  nenhuma: 'Nenhuma',
  so_digitos: 'Só dígitos',
  data_dmy: 'Data dia/mês/ano',
  data_iso: 'Data ano-mês-dia',
  decimal_virgula: 'Decimal com vírgula',
  decimal_ponto: 'Decimal com ponto',
  maiusculas: 'Maiúsculas',
  de_para: 'De/para',
  constante: 'Valor fixo',
} as const;

/** What each way does with what the register already has. */
const MODOS = [
  'Somente novos: inclui quem ainda não existe e deixa os existentes como estão.',
  'Somente existentes: altera quem já existe e não inclui ninguém.',
  'Novos e existentes: inclui quem não existe e altera quem existe.',
  'Existente é o registro com a mesma chave; dele só mudam os campos que o arquivo traz preenchidos.',
].join(' ');

/** A row that was refused, or that the person should know of. */
const noted = () => ({
  linha: integer({ label: 'Linha' }),
  coluna: text(200, { label: 'Coluna' }),
  valor: text(200, { label: 'Valor', personal: 'identificador' }),
  mensagem: text(500, { label: 'Mensagem' }),
});

/** An import of a register from a spreadsheet: simulated, done, undone (handbook Cadastro 11). */
export const migracao = defineResource({
  name: 'migracao',
  label: { one: 'Migração', many: 'Migrações', gender: 'f' },
  route: { base: '/configuracao/migracao' },
  display: ['cadastro', 'id_texto'],
  fields: {
    cadastro: derived('text', { label: 'Cadastro' }),
    id_texto: derived('text', { label: 'Número' }),
    usuario: derived('text', { label: 'Usuário' }),
    recurso: text(60, { label: 'Cadastro de destino', required: true }),
    arquivo: file(['planilhas', 'textos', 'compactados'], {
      label: 'Arquivo',
      required: true,
      help: 'XLSX, ODS, CSV ou texto separado por tabulação, ou um ZIP com um deles, até 50 MB. Um .xls antigo deve ser salvo como XLSX.',
    }),
    linha_cabecalho: integer({
      label: 'Linha do cabeçalho',
      min: 1,
      max: 1_048_576,
      help: 'A linha do arquivo que tem os títulos das colunas. Em branco, é proposta ao salvar; se não for a da prévia, informe outra.',
    }),
    modo: choice(
      { inserir: 'Somente novos', atualizar: 'Somente existentes', mesclar: 'Novos e existentes' },
      { label: 'Modo', required: true, default: 'inserir', span: 6, help: MODOS },
    ),
    ao_erro: choice(
      { parar: 'Não importar nada', pular: 'Importar as linhas válidas' },
      { label: 'Em caso de erro', required: true, default: 'parar' },
    ),
    entidade_id: ref('orgao', { label: 'Entidade', readOnly: true }),
    exercicio: year({ label: 'Exercício', readOnly: true }),
    mapeamento: items(
      {
        coluna: text(200, { label: 'Coluna' }),
        campo: text(120, { label: 'Campo', required: true }),
        transformacao: choice(TRANSFORMACOES, { label: 'Transformação', required: true, default: 'nenhuma' }),
        de_para: longText({ label: 'De/para ou valor fixo' }),
        chave: yesNo({ label: 'Chave', required: true, default: false }),
      },
      { label: 'Mapeamento de colunas', one: 'coluna', max: 500 },
    ),
    codificacao: text(20, { label: 'Codificação', readOnly: true }),
    separador: choice(
      { ';': 'Ponto e vírgula', ',': 'Vírgula', '\t': 'Tabulação', '|': 'Barra vertical' },
      { label: 'Separador', readOnly: true },
    ),
    situacao: choice(
      {
        rascunho: 'Rascunho',
        simulada: 'Simulada',
        processando: 'Processando',
        concluida: 'Concluída',
        falhou: 'Falhou',
        desfeita: 'Desfeita',
      },
      {
        label: 'Situação',
        readOnly: true,
        tones: { simulada: 'andamento', processando: 'andamento', concluida: 'bom', falhou: 'ruim', desfeita: 'atencao' },
      },
    ),
    mensagem: longText({ label: 'Resultado', readOnly: true }),
    total: integer({ label: 'Linhas', readOnly: true }),
    validas: integer({ label: 'Válidas', readOnly: true }),
    com_avisos: integer({ label: 'Com avisos', readOnly: true }),
    com_erros: integer({ label: 'Com erros', readOnly: true }),
    a_incluir: integer({ label: 'A incluir', readOnly: true }),
    a_atualizar: integer({ label: 'A atualizar', readOnly: true }),
    ignoradas: integer({ label: 'Sem mudança', readOnly: true }),
    controle: items(
      {
        campo: text(120, { label: 'Campo' }),
        total: decimal(24, 2, { label: 'Total simulado' }),
        gravado: decimal(24, 2, { label: 'Total gravado' }),
      },
      { label: 'Totais de controle', readOnly: true },
    ),
    erros: items(noted(), { label: 'Relatório de erros', readOnly: true }),
    relatorio_id: file(['planilhas'], { label: 'Relatório de erros', readOnly: true }),
    avisos: items(noted(), { label: 'Avisos', readOnly: true }),
    relatorio_avisos_id: file(['planilhas'], { label: 'Relatório de avisos', readOnly: true }),
    impressao: text(64, { label: 'Impressão da simulação', readOnly: true }),
    linha_atual: integer({ label: 'Última linha gravada', readOnly: true }),
    tarefa_id: integer({ label: 'Tarefa', readOnly: true }),
    simulada_em: dateTime({ label: 'Simulada em', readOnly: true }),
    iniciada_em: dateTime({ label: 'Iniciada em', readOnly: true }),
    concluida_em: dateTime({ label: 'Concluída em', readOnly: true }),
  },
  document: {
    fixed: 'no: um trabalho, que conta o seu próprio andamento',
  },
  list: {
    columns: ['cadastro', 'arquivo', 'modo', 'situacao', 'total', 'com_erros', 'usuario', 'simulada_em', 'concluida_em'],
    filters: ['recurso', 'modo', 'situacao', 'entidade_id', 'simulada_em'],
    sort: ['-data_cadastro'],
  },
  form: [
    section('Arquivo', [
      'recurso',
      'arquivo',
      'linha_cabecalho',
      'modo',
      'ao_erro',
      'situacao',
      'codificacao',
      'separador',
      'entidade_id',
      'exercicio',
    ]),
    section('Mapeamento de colunas', ['mapeamento']),
  ],
  acts: {
    simular: { label: 'Simular', when: { situacao: ['rascunho', 'simulada', 'falhou'] } },
    importar: {
      label: 'Importar',
      confirm: 'As linhas válidas da simulação serão gravadas. Deseja importar?',
      when: { situacao: 'simulada' },
      to: { situacao: 'processando' },
    },
    retomar: { label: 'Retomar', when: { situacao: 'processando' } },
    desfazer: {
      label: 'Desfazer',
      confirm: 'Os registros novos serão excluídos e os alterados voltam a ser o que eram. Deseja desfazer a importação?',
      when: { situacao: 'concluida' },
    },
  },
  next: { situacao: { rascunho: 'simular', simulada: 'importar', processando: 'retomar', concluida: null, falhou: 'simular' } },
});
export type Migracao = RecordOf<typeof migracao>;
