import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { forbiddenDestinations } from './destinations';
import { insecureLinks } from './secure-links';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/**
 * Every environment variable that the server reads, with its meaning. Documented in docs/operacao.md from the descriptions.
 */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Porta HTTP'),
  HOST: z.string().default('0.0.0.0').describe('Endereço em que o servidor escuta'),
  AMBIENTE: z
    .enum(['demonstracao', 'producao', 'homologacao', 'treinamento', 'teste'])
    .default('demonstracao')
    .describe('Natureza da instalação; mostra a faixa no topo e protege a produção de contas de demonstração'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('PostgreSQL 15 ou mais novo, com sslmode=verify-full quando está fora da própria máquina; sem ele usa-se o banco embutido'),
  DATABASE_URL_MIGRACAO: z
    .string()
    .optional()
    .describe(
      'O mesmo banco pela conta dona das tabelas, que migra e dá à de DATABASE_URL só o que o serviço precisa; sem ela uma conta faz as duas coisas',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Conexões abertas com o PostgreSQL; sem ela, duas por núcleo da máquina e mais seis: em mais delas as consultas só disputam os núcleos',
    ),
  DADOS: z.string().default('dados').describe('Pasta do banco embutido e dos arquivos enviados'),
  DESENVOLVEDOR: z
    .string()
    .max(80)
    .default('Projeto SGP')
    .describe('Quem desenvolve o sistema, como os relatórios o nomeiam no rodapé (Decreto 10.540/2020, art. 9º)'),
  FUSO: z.string().default('America/Sao_Paulo').describe('Fuso horário do município'),
  DEMO_AGORA: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      'Para o dia civil, o de hoje para as regras e os prazos, no deste instante; as horas de sessões, reservas e trilha seguem o relógio. Sem ele, a demonstração é montada no dia da sua história e, completa, vive no dia real enquanto este é do mesmo ano',
    ),
  SEMENTE: z
    .enum(['nenhuma', 'mini', 'demo'])
    .default('demo')
    .describe(
      'Escala do município de demonstração semeado em um banco novo; `demo` tem um ano inteiro de execução, com os meses encerrados até outubro; `mini` tem menos gente e poucos documentos, para testes e máquinas lentas',
    ),
  SEED_SENHA: z.string().min(10).optional().describe('Senha das contas de demonstração; sem ela uma é gerada e mostrada uma vez'),
  PERMITIR_DEMO: flag.default(false).describe('Aceita contas de demonstração em ambiente de produção'),
  PERMITIR_SEM_TLS: flag
    .optional()
    .describe(
      'Declara de confiança a rede até os outros servidores: aceita banco, arquivos, e-mail e serviços sem TLS fora da própria máquina; sem ele, só onde não há dados de verdade (AMBIENTE diferente de producao e homologacao)',
    ),
  DESTINOS_PERMITIDOS: list
    .default([])
    .describe(
      'Únicos servidores de e-mail, arquivos, dados públicos, gov.br e integrações que o sistema chama, separados por vírgula: nomes, *.dominio, endereços ou redes; sem ela, em producao e homologacao o que um município digita não leva à própria máquina nem a redes internas',
    ),
  CORS_ORIGENS: list.default([]).describe('Origens que podem chamar a API de outro endereço, separadas por vírgula'),
  CONFIAR_PROXY: z
    .union([flag, list])
    .default(false)
    .describe('Usa X-Forwarded-For para saber o IP de quem chama: 1 confia em quem se conecta, uma lista só nestes endereços ou redes'),
  URL_PUBLICA: z
    .url()
    .optional()
    .describe(
      'Endereço público do sistema, usado em links enviados por e-mail e nos códigos dos papéis; sem ele, o da máquina na rede; as chaves de segurança só valem nele',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Servidor de e-mail, como smtp://usuario:senha@servidor:587, para o cliente que não tem o seu, com STARTTLS exigido fora da própria máquina, ou smtps://; sem nenhum dos dois as mensagens esperam na fila',
    ),
  SMTP_REMETENTE: z.string().default('SGP <nao-responda@localhost>').describe('Remetente dos e-mails'),
  LIMITE_USUARIO_MIN: z.coerce.number().int().min(0).default(300).describe('Requisições por minuto e usuário; 0 desliga'),
  LIMITE_PUBLICO_MIN: z.coerce.number().int().min(0).default(60).describe('Requisições por minuto e IP nas rotas públicas; 0 desliga'),
  LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('Nível do log'),
  PUSHER_APP_ID: z.string().default('sgp').describe('Aplicação do serviço de tempo real'),
  PUSHER_KEY: z.string().default('sgp').describe('Chave pública do serviço de tempo real'),
  PUSHER_SECRET: z.string().optional().describe('Segredo do serviço de tempo real; sem ele um é gerado e guardado no banco'),
  PUSHER_HOST: z.string().optional().describe('Servidor compatível com Pusher; sem ele o servidor embutido atende'),
  PUSHER_PORT: z.coerce.number().int().default(443).describe('Porta do servidor compatível com Pusher'),
  PUSHER_TLS: flag.default(true).describe('Usa TLS no servidor compatível com Pusher'),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'Serviço compatível com S3 para os arquivos, por https:// quando está fora da própria máquina; sem ele usa-se a pasta de dados',
    ),
  S3_BUCKET: z.string().default('sgp').describe('Bucket dos arquivos'),
  S3_REGIAO: z.string().default('us-east-1').describe('Região do serviço compatível com S3'),
  S3_CHAVE: z.string().optional().describe('Chave de acesso do serviço compatível com S3'),
  S3_SEGREDO: z.string().optional().describe('Segredo do serviço compatível com S3'),
  CLAMAV_URL: z
    .string()
    .regex(/^(tcp:\/\/[^\s/]+:\d{1,5}|unix:\/\S+)$/, 'Escreva tcp://servidor:porta ou unix:/caminho/do/socket.')
    .optional()
    .describe(
      'Antivírus clamd que examina os arquivos enviados, como tcp://127.0.0.1:3310 ou unix:/run/clamav/clamd.ctl; cada município o liga em Configuração › Cliente',
    ),
  ICP_BRASIL_RAIZES: z
    .string()
    .optional()
    .describe(
      'Arquivo PEM com os certificados das raízes da ICP-Brasil (e, se quiser, das autoridades abaixo delas), para conferir assinaturas qualificadas; sem ele essa assinatura não é oferecida',
    ),
  MAPA_URL: z
    .string()
    .regex(
      /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s"<>]*$/i,
      'Escreva um endereço https:// com {z}, {x} e {y}, como https://servidor/{z}/{x}/{y}.png.',
    )
    .optional()
    .describe(
      'Endereço das imagens dos mapas, com {z}, {x} e {y}, como https://servidor/{z}/{x}/{y}.png; o navegador de quem vê um mapa as pede a esse servidor, e sem ela a visão de mapa mostra só a lista',
    ),
  MAPA_CREDITO: z
    .string()
    .max(120)
    .default('© colaboradores do OpenStreetMap')
    .describe('De quem são as imagens dos mapas, como o canto do mapa diz'),
  DADOS_PUBLICOS_URL: z.url().default('https://brasilapi.com.br/api').describe('Serviço público de CEP, CNPJ e FIPE'),
  GOVBR_CLIENT_ID: z.string().optional().describe('Identificador da credencial do gov.br; sem ela o acesso com gov.br não aparece'),
  GOVBR_SECRET: z.string().optional().describe('Segredo da credencial do gov.br'),
  GOVBR_AMBIENTE: z.enum(['producao', 'homologacao']).default('producao').describe('Ambiente do gov.br a que a credencial pertence'),
  GOVBR_NIVEL_MINIMO: z.enum(['bronze', 'prata', 'ouro']).default('bronze').describe('Menor nível de conta gov.br que entra'),
  GOVBR_URL: z.url().optional().describe('Outro provedor OpenID Connect no lugar do gov.br'),
  GOVBR_API_URL: z.url().optional().describe('Outro serviço de níveis de confiabilidade no lugar do gov.br'),
  CHAVE_DADOS: z
    .string()
    .min(32)
    .optional()
    .describe('Chave que cifra segredos e dados sensíveis da trilha e entra no hash das senhas; sem ela uma é gerada na pasta de dados'),
  CHAVE_DADOS_NOVA: z.string().min(32).optional().describe('Chave que substitui a de CHAVE_DADOS no comando npm run chaves'),
  COPIAS: z
    .string()
    .optional()
    .describe('Pasta das cópias de segurança, de preferência em outro disco; sem ela usa-se copias na pasta de dados'),
  COPIAS_DIARIAS: z.coerce.number().int().min(1).max(366).default(7).describe('Dias de que se guarda a última cópia de segurança'),
  COPIAS_SEMANAIS: z.coerce.number().int().min(0).max(520).default(4).describe('Semanas de que se guarda a última cópia de segurança'),
  COPIAS_MENSAIS: z.coerce.number().int().min(0).max(120).default(12).describe('Meses de que se guarda a última cópia de segurança'),
});

/** The server's configuration, read once at start. */
export type Config = z.infer<typeof schema> & { PERMITIR_SEM_TLS: boolean; DATABASE_POOL: number };

/** Natures of an installation whose data are of real people. */
const REAL: readonly Config['AMBIENTE'][] = ['producao', 'homologacao'];

/** Connections that may be held for long (that of the events, a copy, two tasks, who streams an export) beside the short calls, two a core. */
const HELD = 6;

/**
 * Reads the configuration from environment variables and, of those that are absent, from the files of the same names in the
 * folder of credentials that systemd decrypts for the service (`CREDENTIALS_DIRECTORY`).
 *
 * @throws Error naming every variable that is wrong and what it accepts, those that ask for a connection without TLS too
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = { ...readCredentials(env.CREDENTIALS_DIRECTORY), ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)) };
  const result = schema.safeParse(given);
  if (!result.success) refuse(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  const config = {
    ...result.data,
    PERMITIR_SEM_TLS: result.data.PERMITIR_SEM_TLS ?? !REAL.includes(result.data.AMBIENTE),
    DATABASE_POOL: result.data.DATABASE_POOL ?? 2 * availableParallelism() + HELD,
  };
  const problems = [...insecureLinks(config, env.NODE_TLS_REJECT_UNAUTHORIZED !== '0'), ...forbiddenDestinations(config)];
  if (problems.length > 0) refuse(problems);
  return config;
}

function readCredentials(folder: string | undefined): Record<string, string> {
  if (!folder) return {};
  const kept = Object.keys(schema.shape).filter((name) => existsSync(path.join(folder, name)));
  return Object.fromEntries(kept.map((name) => [name, readFileSync(path.join(folder, name), 'utf8').trim()]));
}

function refuse(problems: readonly (readonly [name: string, problem: string])[]): never {
  throw new Error(`Configuração inválida:\n${problems.map(([name, problem]) => `  ${name}: ${problem}`).join('\n')}`);
}

/** The variables with their meaning and default, for docs/operacao.md. */
export function describeConfig(): { name: string; meaning: string; default: string }[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const parsed = field.safeParse(undefined);
    return { name, meaning: field.description ?? '', default: parsed.success && parsed.data !== undefined ? String(parsed.data) : '' };
  });
}
