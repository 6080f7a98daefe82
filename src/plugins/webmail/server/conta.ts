import { AppError, NotFoundError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { PAPEIS, type Papel } from '../resources/webmail_conta';
import type { Alcance } from './servidores';

/** An account with its password open: it never leaves the server. */
export interface Conta {
  id: number;
  usuario_id: number;
  nome: string;
  email: string;
  assinatura: string | null;
  situacao: string;
  imap: Alcance;
  smtp: Alcance;
  /** The folder of each part, where the account names it. */
  pastas: Readonly<Record<Papel, string | null>>;
  /** Changes with any of the above: a connection opened before is of no use after it. */
  versao: number;
}

type Row = Record<`${'imap' | 'smtp'}_${'host'}`, string> &
  Record<`${'imap' | 'smtp'}_porta`, number> &
  Record<`${'imap' | 'smtp'}_seguranca`, Alcance['seguranca']> &
  Record<(typeof PAPEIS)[Papel], string | null> & {
    id: number;
    usuario_id: number;
    nome_exibicao: string;
    email: string;
    login: string;
    senha: string | null;
    assinatura: string | null;
    situacao: string;
    versao: number;
  };

/**
 * An account has this server call a host that a person named, and tell what it answered: only for who works for the municipality. The page
 * itself is open to any session (SPEC.md).
 *
 * @throws AppError ACESSO_RESTRITO
 */
export function exigirServidor({ caller }: Work): void {
  if (caller && !caller.tipo.includes('servidor'))
    throw new AppError('ACESSO_RESTRITO', {
      message:
        'As contas de e-mail são dos servidores do município. Se você é um deles, peça ao administrador que acerte o tipo do seu usuário.',
    });
}

/** What of the row the connections need. */
export const COLUNAS = `id, usuario_id, nome_exibicao, email, login, senha, assinatura, situacao, versao, imap_host, imap_porta, imap_seguranca,
  smtp_host, smtp_porta, smtp_seguranca, ${Object.values(PAPEIS).join(', ')}`;

/**
 * An account that the caller uses: theirs, or one that is shared with them.
 *
 * @throws NotFoundError for any other; AppError ACESSO_RESTRITO
 */
export async function lerConta(work: Work, id: number): Promise<Conta> {
  exigirServidor(work);
  const row = await work.db.first<Row>(`select ${COLUNAS} from webmail_conta where id = $1`, [id]);
  if (!row) throw new NotFoundError('Conta de e-mail não encontrada.');
  return comoConta(work, row);
}

/** A row of `COLUNAS` as an account. */
export function comoConta({ services }: Pick<Work, 'services'>, row: Row): Conta {
  const senha = row.senha ? services.vault.open(row.senha) : '';
  const alcance = (which: 'imap' | 'smtp'): Alcance => ({
    host: row[`${which}_host`],
    porta: row[`${which}_porta`],
    seguranca: row[`${which}_seguranca`],
    login: row.login,
    senha,
  });
  return {
    id: row.id,
    usuario_id: row.usuario_id,
    nome: row.nome_exibicao,
    email: row.email,
    assinatura: row.assinatura,
    situacao: row.situacao,
    versao: row.versao,
    imap: alcance('imap'),
    smtp: alcance('smtp'),
    pastas: Object.fromEntries(Object.entries(PAPEIS).map(([papel, field]) => [papel, row[field]])) as Conta['pastas'],
  };
}
