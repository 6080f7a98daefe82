import { MIME_GROUPS } from '../resources/definition/mime-groups';
import type { Queryable } from './db/connect';

/** The municipality that the host name belongs to, with what it chose for the whole system. */
export interface Cliente {
  id: number;
  nome: string;
  nomeCurto: string;
  ambiente: string;
  doisFatores: 'desligado' | 'opcional' | 'obrigatorio_servidor';
  /** Its host names; the first is the one of links. */
  dominios: readonly string[];
  tempoSessaoMin: number;
  absolutoH: number;
  /** IANA name. */
  fuso: string;
  /** Has an SMTP server of its own; without one the installation's serves. */
  smtp: boolean;
  /** Largest file, in bytes. */
  limiteArquivo: number;
  /** MIME types that the product takes and this municipality does not. */
  tiposRecusados: ReadonlySet<string>;
  /** Every file that is sent passes by the antivirus of the installation. */
  antivirus: boolean;
  retencaoExportacoesDias: number;
  /** Days that the file of an issued report is kept. */
  retencaoRelatoriosDias: number;
}

const BYTES_PER_MB = 1_000_000;
const GROUPS = Object.keys(MIME_GROUPS) as (keyof typeof MIME_GROUPS)[];

type ClienteRow = Record<string, unknown> &
  Record<`tipos_${keyof typeof MIME_GROUPS}`, string[] | null> & {
    id: number;
    nome: string;
    nome_curto: string;
    ambiente: string;
    dois_fatores: Cliente['doisFatores'];
    dominios: string | null;
    tempo_sessao_min: number;
    absoluto_h: number;
    fuso: string;
    smtp: boolean;
    limite_arquivo_mb: number;
    antivirus: boolean;
    retencao_exportacoes_dias: number;
    retencao_relatorios_dias: number;
  };

/** Every municipality of the installation, in the order of creation. */
export async function readClientes(db: Queryable): Promise<Cliente[]> {
  const { rows } = await db.query<ClienteRow>(
    `select id, nome, nome_curto, ambiente, dois_fatores, dominios, tempo_sessao_min, absoluto_h, fuso, smtp_host is not null as smtp,
            limite_arquivo_mb, antivirus, retencao_exportacoes_dias, retencao_relatorios_dias, ${GROUPS.map((group) => `tipos_${group}`).join(', ')}
       from cliente order by id`,
  );
  return rows.map((row) => ({
    id: row.id,
    nome: row.nome,
    nomeCurto: row.nome_curto,
    ambiente: row.ambiente,
    doisFatores: row.dois_fatores,
    dominios: hostsOf(row.dominios),
    tempoSessaoMin: row.tempo_sessao_min,
    absolutoH: row.absoluto_h,
    fuso: row.fuso,
    smtp: row.smtp,
    limiteArquivo: row.limite_arquivo_mb * BYTES_PER_MB,
    tiposRecusados: new Set(GROUPS.flatMap((group) => refusedOf(group, row[`tipos_${group}`]))),
    antivirus: row.antivirus,
    retencaoExportacoesDias: row.retencao_exportacoes_dias,
    retencaoRelatoriosDias: row.retencao_relatorios_dias,
  }));
}

/** One host a line. */
export function hostsOf(lines: string | null): string[] {
  return (lines ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** A group without a choice takes all its types. */
function refusedOf(group: keyof typeof MIME_GROUPS, chosen: readonly string[] | null): string[] {
  return chosen?.length ? MIME_GROUPS[group].filter((type) => !chosen.includes(type)) : [];
}
