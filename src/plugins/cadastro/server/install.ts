import type { Setup } from '../../../server/installation';
import { createRecord } from '../../../server/resources/write';
import { ADMINISTRADOR, rascunhosDeGrupo } from './groups';

/** The groups, the prefeitura as the first entity, and the administrator with an account that is ready. */
export async function instalarCadastro({ work, form, passwordHash }: Setup): Promise<void> {
  const criar = async (resource: string, draft: Record<string, unknown>) =>
    (await createRecord(work, work.services.registry.get(resource), draft)).id;
  const { administrador, prefeitura, municipio } = form;
  const today = work.today();
  const pessoa_id = await criar('pessoa', {
    tipo: 'fisica',
    nome: administrador.nome,
    cpf_cnpj: administrador.cpf,
    email: administrador.email,
  });
  const orgao = await criar('orgao', {
    ...prefeitura,
    codigo: '02',
    poder: 'executivo',
    natureza: 'direta',
    entidade: true,
    cnpj: municipio.cnpj,
    cidade_id: Number(municipio.codigo_ibge),
    estado: municipio.uf,
    responsaveis: [{ pessoa_id, funcao: 'titular', inicio: today }],
  });
  const groups = new Map<string, number>();
  // who administers the system enters with two factors from the first day (OWASP ASVS 4.3.1)
  for (const draft of await rascunhosDeGrupo(work))
    groups.set(draft.nome, await criar('grupo_usuario', { ...draft, exige_2fa: draft.nome === ADMINISTRADOR }));
  const usuario = await criar('usuario', {
    pessoa_id,
    email: administrador.email,
    tipo: ['servidor'],
    grupos: [{ grupo_id: groups.get(ADMINISTRADOR), inicio: today }],
  });
  await work.db.execute(
    "update usuario_credencial set senha_hash = $2, senha_provisoria = false, situacao = 'ativa', senha_alterada_em = $3 where usuario_id = $1 and cliente_id = $4",
    [usuario, passwordHash, work.now(), work.cliente.id],
  );
  await work.db.execute('insert into usuario_preferencia (usuario_id, cliente_id, valor) values ($1, $2, $3)', [
    usuario,
    work.cliente.id,
    { entidade_id: orgao },
  ]);
}
