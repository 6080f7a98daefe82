import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { rascunhosDeGrupo } from '../groups';
import { COMPANIES, CORE_PEOPLE } from './core-people';
import { semearMembros } from './members';
import { chiefsOf } from './organization';

/** The head accountant: she consolidates the accounts of the municipality (LRF, arts. 50, III, and 51). */
const CENTRAL = 4;
/** What who is not a servant is, by the group. */
const TIPO_DE_FORA: Readonly<Record<string, string>> = { Conselheiro: 'conselheiro', Fornecedor: 'fornecedor' };
const SINCE = '2025-01-02';
const TERM = `<p>Declaro que a minha senha e o meu segundo fator são pessoais e intransferíveis, e que respondo pelos atos praticados com eles.</p>
<p>Comprometo-me a usar os sistemas só para o serviço público, a guardar sigilo dos dados pessoais e fiscais a que tiver acesso (Lei 13.709/2018; Código Tributário Nacional, art. 198) e a comunicar de imediato qualquer uso indevido.</p>`;

/** Seeds groups and accounts; from here on rows are written in the name of the administrator. */
export async function semearAcesso(seed: Seed, people: ReadonlyMap<number, number>, entities: ReadonlyMap<string, number>): Promise<void> {
  const groups = new Map<string, number>();
  for (const draft of await rascunhosDeGrupo(seed.work))
    groups.set(draft.nome, await seed.put('grupo_usuario', `grupo:${draft.nome}`, draft));
  const hash = await seed.work.services.passwords.hash(seed.password);
  const accounts = new Map<number, number>();
  for (const [n, nome, , grupo, unidade] of CORE_PEOPLE) {
    const entidade =
      unidade && n !== CENTRAL && grupo !== 'Administrador do sistema' && grupo !== 'Controle interno' && grupo !== 'Prefeito/Gestor'
        ? entities.get(unidade.slice(0, 2))
        : null;
    const email = `${dobrar(nome)}@${unidade ? 'exemplo.gov.br' : 'exemplo.com.br'}`;
    const tipo = [unidade ? 'servidor' : (TIPO_DE_FORA[grupo] ?? 'cidadao')];
    const id = await semearConta(
      seed,
      `usuario:${n}`,
      {
        pessoa_id: people.get(n),
        email,
        tipo,
        grupos: [{ grupo_id: groups.get(grupo), entidade_id: entidade, inicio: SINCE }],
        termos: unidade ? [{ tipo: 'autorizacao', chefia_id: people.get(chiefOf(n, unidade)), data: SINCE }] : [],
      },
      hash,
    );
    accounts.set(n, id);
    const home = entities.get(unidade?.slice(0, 2) ?? '02');
    await seed.work.db.execute(
      'insert into usuario_preferencia (usuario_id, cliente_id, valor) values ($1, $2, $3) on conflict do nothing',
      [id, seed.work.cliente.id, { entidade_id: home }],
    );
    if (n === 1)
      seed.actAs({
        usuarioId: id,
        pessoaId: people.get(1) ?? 0,
        sessaoId: 0,
        nome,
        documento: cpfFrom(900_000_001),
        email,
        tipo,
        doisFatores: false,
      });
  }
  await semearMembros(seed, accounts);
  await seed.put('termo_responsabilidade', 'termo:2027', { inicio: '2027-01-04', texto: TERM });
  for (const [raiz, , , grupo] of COMPANIES) {
    const row = await seed.work.db.first<{ id: number }>('select id from pessoa where cpf_cnpj = $1', [cnpjFrom(raiz)]);
    const tipo = [grupo === 'Empresa' ? 'empresa' : 'fornecedor'];
    await semearConta(
      seed,
      `usuario:${raiz}`,
      { pessoa_id: row?.id, email: `acesso.${raiz}@exemplo.com.br`, tipo, grupos: [{ grupo_id: groups.get(grupo), inicio: SINCE }] },
      hash,
    );
  }
}

/** Who authorises the access of a servant: the nearest chief that is another person; who heads the entity, alone, does it. */
const chiefOf = (n: number, unidade: string): number => chiefsOf(unidade).find((chief) => chief !== n) ?? n;

async function semearConta(seed: Seed, key: string, draft: Record<string, unknown>, hash: string): Promise<number> {
  const id = await seed.put('usuario', key, draft);
  await seed.work.db.execute(
    "update usuario_credencial set senha_hash = $2, senha_provisoria = false, situacao = 'ativa', senha_alterada_em = $3 where usuario_id = $1 and cliente_id = $4 and senha_alterada_em is null",
    [id, hash, seed.work.now(), seed.work.cliente.id],
  );
  return id;
}

function dobrar(nome: string): string {
  const words = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${words[0]}.${words.at(-1)}`;
}
