import {
  choice,
  choices,
  cnpj,
  date,
  defineResource,
  eachItem,
  email,
  endAfterStart,
  html,
  image,
  integer,
  items,
  longText,
  phone,
  type RecordOf,
  ref,
  secret,
  section,
  text,
  time,
  url,
  year,
  yesNo,
} from '../../../resources/definition';
import { DOCUMENTOS_NUMERADOS, ENDERECOS_PUBLICOS, FUSOS, TIPOS_ARQUIVO, TRIBUNAIS, UFS } from './cliente-options';

/** From how many in a day, by one person, those who look after the trail are told. */
const alertarDe = (what: string) =>
  integer({ label: `Alerta: ${what}`, required: true, min: 0, help: 'De uma pessoa, por dia. Zero desliga.' });

/** The municipality itself: who it is and how the system works for it. One record, which installation creates. */
export const cliente = defineResource({
  name: 'cliente',
  label: { one: 'Cliente', many: 'Cliente', gender: 'm' },
  route: { base: '/configuracao/cliente' },
  display: ['nome_curto'],
  handWritten: true,
  single: true,
  tabs: true,
  calls: { create: false, delete: false },
  fields: {
    nome: text(150, { label: 'Nome', required: true }),
    nome_curto: text(80, { label: 'Nome curto', required: true }),
    cnpj: cnpj({ label: 'CNPJ', required: true }),
    uf: choice(UFS, { label: 'UF', required: true, span: 3 }),
    cidade_id: ref('cidade', { label: 'Cidade', required: true }),
    codigo_ibge: text(7, { label: 'Código do IBGE', readOnly: true, span: 3 }),
    populacao: integer({ label: 'População', min: 0, max: 50_000_000 }),
    populacao_ano: year({ label: 'Ano da população' }),
    populacao_fonte: text(80, { label: 'Fonte da população', span: 4 }),
    gentilico: text(60, { label: 'Gentílico', span: 4 }),
    data_emancipacao: date({ label: 'Emancipação' }),
    limite: longText({
      label: 'Limite do município',
      geometry: ['area'],
      help: 'O contorno, como o da malha municipal do IBGE, em GeoJSON. O que se desenha fora dele é avisado.',
    }),
    endereco: text(200, { label: 'Endereço', span: 12 }),
    fone: phone({ label: 'Telefone' }),
    fone_2: phone({ label: 'Outro telefone' }),
    email: email({ label: 'E-mail' }),
    site: url({ label: 'Site' }),
    fuso: choice(FUSOS, { label: 'Fuso horário', required: true, help: 'Trocar o fuso não altera os horários já gravados.' }),
    tce: choice(TRIBUNAIS, { label: 'Tribunal de contas', help: 'Define o leiaute das remessas.' }),
    poderes: choices(
      { executivo: 'Executivo', legislativo: 'Legislativo', indireta: 'Administração indireta' },
      { label: 'Poderes atendidos' },
    ),

    autoridades: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, span: 6 }),
        cargo: choice(
          {
            prefeito: 'Prefeito',
            vice: 'Vice-prefeito',
            presidente_camara: 'Presidente da câmara',
            secretario: 'Secretário',
            controlador: 'Controlador interno',
            contador: 'Contador',
            procurador: 'Procurador',
            tesoureiro: 'Tesoureiro',
            gestor_rpps: 'Gestor do RPPS',
          },
          { label: 'Cargo', required: true, span: 3 },
        ),
        registro: text(30, {
          label: 'CRC ou OAB',
          required: { cargo: ['contador', 'procurador'] },
          when: { cargo: ['contador', 'procurador'] },
          span: 3,
        }),
        ato: text(120, { label: 'Ato de nomeação', span: 6 }),
        inicio: date({ label: 'Início', required: true }),
        fim: date({ label: 'Fim' }),
        assina: choices(
          { relatorios: 'Relatórios contábeis', cda: 'CDA', contratos: 'Contratos', alvaras: 'Alvarás' },
          { label: 'Assina', span: 6 },
        ),
        assinatura: image({ label: 'Assinatura', span: 6 }),
      },
      { label: 'Autoridades', one: 'autoridade' },
    ),

    tempo_sessao_min: integer({ label: 'Sessão sem uso (minutos)', required: true, min: 15, max: 480 }),
    absoluto_h: integer({ label: 'Duração máxima da sessão (horas)', required: true, min: 1, max: 24 }),
    dois_fatores: choice(
      { desligado: 'Desligada', opcional: 'Opcional', obrigatorio_servidor: 'Obrigatória para servidores' },
      { label: 'Verificação em duas etapas', required: true },
    ),
    registro_publico: yesNo({ label: 'Cadastro público', required: true, help: 'Mostra "Cadastre-se" na entrada.' }),
    govbr_client_id: text(120, { label: 'gov.br: client id' }),
    govbr_secret: secret(200, { label: 'gov.br: segredo' }),
    govbr_ambiente: choice({ homologacao: 'Homologação', producao: 'Produção' }, { label: 'gov.br: ambiente' }),
    govbr_nivel_minimo: choice({ bronze: 'Bronze', prata: 'Prata', ouro: 'Ouro' }, { label: 'gov.br: nível mínimo' }),
    alerta_linhas_exportadas: alertarDe('linhas exportadas'),
    alerta_dados_sensiveis: alertarDe('dados sensíveis vistos'),
    alerta_exclusoes: alertarDe('exclusões'),
    alerta_falhas_acesso: alertarDe('falhas de acesso'),
    dominios: longText({ label: 'Endereços do sistema', help: 'Um por linha, sem http://, como sgp.municipio.gov.br.' }),

    ...ENDERECOS_PUBLICOS,

    smtp_host: text(200, { label: 'Servidor SMTP' }),
    smtp_porta: integer({ label: 'Porta', min: 1, max: 65535 }),
    smtp_tls: choice(
      { nenhum: 'Sem TLS', starttls: 'STARTTLS', tls: 'TLS' },
      { label: 'Segurança', help: 'Sem TLS, só na própria máquina do sistema.' },
    ),
    smtp_usuario: text(200, { label: 'Usuário' }),
    smtp_senha: secret(500, { label: 'Senha' }),
    smtp_remetente: text(200, { label: 'Remetente', help: 'Como "Prefeitura <nao-responda@municipio.gov.br>".' }),

    limite_arquivo_mb: integer({ label: 'Tamanho máximo de um arquivo (MB)', required: true, min: 1, max: 50 }),
    antivirus: yesNo({
      label: 'Examinar com o antivírus',
      required: true,
      help: 'Todo arquivo enviado é examinado antes de ser guardado. Sem resposta do antivírus, é recusado.',
    }),
    retencao_exportacoes_dias: integer({ label: 'Guardar exportações por (dias)', required: true, min: 1, max: 30 }),
    retencao_relatorios_dias: integer({
      label: 'Guardar relatórios emitidos por (dias)',
      required: true,
      min: 1,
      max: 3650,
      help: 'Depois disso fica o registro da emissão, sem o arquivo.',
    }),
    ...TIPOS_ARQUIVO,

    consulta_externa: choice(
      { navegador: 'Direto pelo navegador', servidor: 'Por este servidor' },
      { label: 'Consultas de CEP e CNPJ', required: true },
    ),

    numeracao: items(
      {
        documento: choice(DOCUMENTOS_NUMERADOS, { label: 'Documento', required: true, span: 4 }),
        mascara: text(40, {
          label: 'Máscara',
          required: true,
          span: 4,
          help: 'N é um algarismo da sequência e A um do ano, como NNNNN/AA.',
        }),
        reinicio: choice({ anual: 'A cada ano', continua: 'Nunca' }, { label: 'Recomeça', required: true, default: 'anual', span: 3 }),
      },
      {
        label: 'Numeração de documentos',
        one: 'documento',
        help: 'O documento que não está aqui segue a numeração do sistema. Em cada ano vale o que estava aqui quando saiu o seu primeiro número.',
      },
    ),

    expediente: items(
      {
        dia: choice(
          { 1: 'Segunda-feira', 2: 'Terça-feira', 3: 'Quarta-feira', 4: 'Quinta-feira', 5: 'Sexta-feira', 6: 'Sábado', 0: 'Domingo' },
          { label: 'Dia', required: true, span: 4 },
        ),
        inicio: time({ label: 'Das', required: true }),
        fim: time({ label: 'Às', required: true }),
      },
      { label: 'Expediente', one: 'período' },
    ),
    eleitoral_inicio: date({ label: 'Período eleitoral: início', help: 'Três meses antes da votação (Lei 9.504/1997, art. 73).' }),
    eleitoral_fim: date({ label: 'Período eleitoral: fim' }),

    iptu_sujeito: choice(
      { proprietario: 'Proprietário', compromissario: 'Compromissário ou possuidor', ambos: 'Ambos' },
      {
        label: 'Sujeito passivo do IPTU',
        required: true,
        default: 'ambos',
        help: 'Quem a lei do município escolheu (CTN, art. 34; STJ, Súmula 399).',
      },
    ),

    encarregado_nome: text(150, { label: 'Encarregado' }),
    encarregado_email: email({ label: 'E-mail do encarregado' }),
    politica_versao: integer({ label: 'Versão da política', readOnly: true }),
    politica: html({ label: 'Política de privacidade', help: 'Uma nova versão pede a aceitação de cada pessoa no próximo acesso.' }),
    termos_versao: integer({ label: 'Versão dos termos', readOnly: true }),
    termos: html({ label: 'Termos de uso', help: 'Uma nova versão pede a aceitação de cada pessoa no próximo acesso.' }),
  },
  list: { columns: ['nome', 'nome_curto', 'cnpj', 'uf'], sort: ['nome'], small: true },
  form: [
    section('Identificação', [
      'nome',
      'nome_curto',
      'cnpj',
      'uf',
      'cidade_id',
      'codigo_ibge',
      'populacao',
      'populacao_ano',
      'populacao_fonte',
      'gentilico',
      'data_emancipacao',
      'limite',
      'endereco',
      'fone',
      'fone_2',
      'email',
      'site',
      'fuso',
      'tce',
      'poderes',
    ]),
    section('Autoridades', ['autoridades']),
    section('Sessão e segurança', [
      'tempo_sessao_min',
      'absoluto_h',
      'dois_fatores',
      'registro_publico',
      'govbr_client_id',
      'govbr_secret',
      'govbr_ambiente',
      'govbr_nivel_minimo',
      'dominios',
      'alerta_linhas_exportadas',
      'alerta_dados_sensiveis',
      'alerta_exclusoes',
      'alerta_falhas_acesso',
    ]),
    section('Endereços públicos', Object.keys(ENDERECOS_PUBLICOS)),
    section('E-mail', ['smtp_host', 'smtp_porta', 'smtp_tls', 'smtp_usuario', 'smtp_senha', 'smtp_remetente']),
    section('Arquivos', [
      'limite_arquivo_mb',
      'antivirus',
      'retencao_exportacoes_dias',
      'retencao_relatorios_dias',
      ...Object.keys(TIPOS_ARQUIVO),
    ]),
    section('Integrações', ['consulta_externa']),
    section('Numeração', ['numeracao']),
    section('Calendário', ['expediente', 'eleitoral_inicio', 'eleitoral_fim']),
    section('Tributação', ['iptu_sujeito']),
    section('LGPD', ['encarregado_nome', 'encarregado_email', 'politica_versao', 'politica', 'termos_versao', 'termos']),
  ],
  rules: [endAfterStart('eleitoral_inicio', 'eleitoral_fim'), eachItem('autoridades', endAfterStart('inicio', 'fim'))],
});
export type Cliente = RecordOf<typeof cliente>;

/** What the installation has of antivirus: its own words (`versao`), or why it does not answer (`erro`). */
export interface AntivirusState {
  configurado: boolean;
  versao: string | null;
  erro: string | null;
}
