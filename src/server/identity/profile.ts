import type { Work } from '../work';
import { pendingTexts } from './legal-texts';
import { buildMenus, type Menus } from './menu';

/** The menus of the caller in the chosen entity. */
export async function readAccess(work: Work): Promise<{ perfil: Menus; entidade_id: number | null; versao: string }> {
  const tree = await work.services.access.treeOf();
  return { perfil: buildMenus(tree, work.permissions), entidade_id: work.setting.entidadeId, versao: work.now().toISOString() };
}

interface UserRow extends Record<string, unknown> {
  nome: string;
  apelido_fantasia: string | null;
  foto: string | null;
  notificacao_email: boolean;
  tipo: string[];
  dois_fatores_ativo: boolean;
  senha_provisoria: boolean;
}

/** GET /auth/usuario-logado (handbook 5.4). */
export async function readLoggedUser(work: Work): Promise<Record<string, unknown>> {
  const { user, services, cliente, setting } = work;
  const row = await work.db.first<UserRow>(
    `select p.nome, p.apelido_fantasia, (select '/arquivo/' || a.token from arquivo a where a.id = u.foto) as foto, u.notificacao_email, u.tipo,
            c.dois_fatores_ativo, c.senha_provisoria
       from usuario u join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id where u.id = $1`,
    [user.usuarioId],
  );
  const [departamento, exercicios, entidades, acessos, gestor, funcionario] = [
    await readDepartment(work),
    await readYears(work),
    await services.access.entitiesOf(cliente, user.usuarioId),
    await readAccess(work),
    await isManager(work),
    await isEmployee(work),
  ];
  return {
    id: user.usuarioId,
    nome: row?.nome,
    nome_social: row?.apelido_fantasia ?? null,
    email: user.email,
    cpf_cnpj: user.documento,
    foto: row?.foto ?? null,
    notificacao_email: row?.notificacao_email,
    tipo: row?.tipo,
    gestor,
    papeis: work.permissions?.papeis ?? null,
    funcionario,
    dois_fatores_ativo: row?.dois_fatores_ativo,
    deve_trocar_senha: row?.senha_provisoria,
    textos_a_aceitar: await pendingTexts(work),
    pessoa_id: user.pessoaId,
    departamento,
    contexto: { entidade_id: setting.entidadeId, exercicio: setting.exercicio, entidades, exercicios, hoje: work.today() },
    acessos: { perfil: acessos.perfil },
  };
}

async function readDepartment(work: Work): Promise<{ id: number; nome: string } | null> {
  const row = await work.db.first<{ id: number; nome: string }>(
    `select d.id, d.nome from departamento_membros m join departamento d on d.id = m.pai_id
      where m.usuario_id = $1 and m.inicio <= $2 and (m.fim is null or m.fim >= $2) order by m.inicio, m.id limit 1`,
    [work.user.usuarioId, work.today()],
  );
  return row ?? null;
}

/** The fiscal years that any system of the entity knows; the current year when none does. */
async function readYears(work: Work): Promise<{ ano: number; situacao: string }[]> {
  const rows = await work.db.rows<{ ano: number; situacao: string }>(
    `select e.ano, case when bool_and(e.situacao = 'encerrado') then 'encerrado' when bool_or(e.situacao in ('aberto', 'reaberto')) then 'aberto' else 'planejamento' end as situacao
       from sistema_gestao g join sistema_gestao_exercicios e on e.pai_id = g.id where g.entidade_id = $1 group by e.ano order by e.ano`,
    [work.setting.entidadeId],
  );
  return rows.length > 0 ? rows : [{ ano: Number(work.today().slice(0, 4)), situacao: 'aberto' }];
}

/** GET /auth/is-gestor: answers for a body today, or is in a group that counts as manager (handbook 3.9). */
export async function isManager(work: Work): Promise<boolean> {
  if (work.permissions?.gestor) return true;
  const places = ['orgao', 'unidade', 'departamento'].map(
    (table) => `select from ${table}_responsaveis r join ${table} b on b.id = r.pai_id
       where r.pessoa_id = $1 and r.funcao in ('titular', 'substituto') and r.inicio <= $2 and (r.fim is null or r.fim >= $2)`,
  );
  const row = await work.db.first<{ gestor: boolean }>(`select ${places.map((sql) => `exists (${sql})`).join(' or ')} as gestor`, [
    work.user.pessoaId,
    work.today(),
  ]);
  return row?.gestor ?? false;
}

/** GET /auth/is-funcionario: has a live employment link in any entity. The register of employment belongs to Gestão de Pessoal. */
export async function isEmployee(work: Work): Promise<boolean> {
  const row = await work
    .within({ entidadeIds: null })
    .db.first<{ sim: boolean }>(
      'select exists (select from funcionario f where f.pessoa_id = $1 and f.exercicio_inicio <= $2 and coalesce(least(f.data_desligamento, f.vigencia_contrato), $2) >= $2) as sim',
      [work.user.pessoaId, work.today()],
    );
  return row?.sim ?? false;
}
