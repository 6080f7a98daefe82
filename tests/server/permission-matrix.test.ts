import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../src/server/app';
import type { Access, Endpoint } from '../../src/server/http/endpoint';
import { sampleOf } from '../sample';
import type { Caller } from './caller';
import { openSuite } from './harness';

const suite = openSuite();

type Guarded = Endpoint & { access: Exclude<Access, string> };

/** Calls that a rule guards. */
const guarded = (): Guarded[] => allEndpoints(suite.services).filter((spec): spec is Guarded => typeof spec.access === 'object');

function call(person: Caller, { method, url }: Endpoint) {
  const body = method !== 'GET' && method !== 'DELETE' && { payload: '{}', headers: { 'content-type': 'application/json' } };
  return person.send({ method: method as HTTPMethods & 'GET', url: url.replace('*', '1').replace(/:\w+/g, '999999'), ...body });
}

/** The calls of each guard: of the same menu and rule. */
function byGuard(): Map<string, Guarded[]> {
  const found = new Map<string, Guarded[]>();
  for (const spec of guarded()) {
    const guard = JSON.stringify(spec.access);
    found.set(guard, [...(found.get(guard) ?? []), spec]);
  }
  return found;
}

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;

/** Rules that each node of the tree offers. */
let offered: Map<string, readonly number[]>;
beforeAll(async () => {
  const rows = await suite.sql<{ codigo: string; regras: string[] }>('select codigo, regras_disponiveis as regras from sistema');
  offered = new Map(rows.map(({ codigo, regras }) => [codigo, regras.map(Number)]));
});

/** The rule that is asked for on a node: acts of nodes that do not offer theirs use 3 (handbook Cadastro 4.3). */
const ruleOn = (menu: string, regra: number) => (offered.get(menu)?.includes(regra) ? regra : Math.min(regra, 3));

describe('cada chamada e cada perfil', () => {
  it('um grupo semeado só passa onde o que ele concede, lido do banco, alcança', async () => {
    const groups = await suite.sql<{ id: number; nome: string }>(
      'select id, nome from grupo_usuario where data_exclusao is null order by id',
    );
    expect(groups.length).toBeGreaterThan(20);
    // one call of each guard: those of the same menu and rule are refused by the same line, as the other test shows call by call
    const guards = [...byGuard().values()].map(([spec]) => spec as Guarded);
    const groupsOf = new Map(guards.map((spec) => [spec, new Set(sampleOf(groups, nameOf(spec)))]));
    let refusals = 0;
    const passed: string[] = [];
    for (const group of groups) {
      const { id, nome } = group;
      const member = await suite.make.userWith({});
      await suite.sql("insert into usuario_grupo (pai_id, ordem, grupo_id, inicio) values ($1, 1, $2, '2020-01-01')", [
        member.usuarioId,
        id,
      ]);
      suite.services.access.invalidate({ kind: 'access', usuarioId: member.usuarioId });
      const rows = await suite.sql<{ codigo: string; regras: string[] }>(
        'select s.codigo, p.regras from grupo_permissao p join sistema s on s.id = p.sistema_id where p.pai_id = $1',
        [id],
      );
      const held = new Map(rows.map(({ codigo, regras }) => [codigo, new Set([1, ...regras.map(Number)])]));
      for (const spec of guards.filter((one) => groupsOf.get(one)?.has(group))) {
        const { menu, regra } = spec.access;
        if (menu.some((node) => held.get(node)?.has(ruleOn(node, regra)))) continue;
        refusals += 1;
        const { status, body } = await call(member, spec);
        if (status !== 403 || body?.codigo !== 'SEM_PERMISSAO') passed.push(`${nome}: ${nameOf(spec)} ${status} ${body?.codigo}`);
      }
    }
    expect(passed).toEqual([]);
    // each guard refuses whole groups of people, whatever the sample
    expect(refusals).toBeGreaterThan(guards.length);
  });

  it('o perfil mínimo abre a chamada; o mesmo perfil sem essa regra, com todas as outras da tela, não', async () => {
    const person = await suite.make.userWith({});
    const [group] = await suite.sql<{ id: number }>('select grupo_id as id from usuario_grupo where pai_id = $1', [person.usuarioId]);
    /** The person, with these rules of one node alone. */
    const holder = async (menu: string, rules: readonly number[]) => {
      await suite.sql('delete from grupo_permissao where pai_id = $1', [group?.id]);
      await suite.sql(
        'insert into grupo_permissao (pai_id, ordem, sistema_id, regras) select $1, 1, id, $3 from sistema where codigo = $2',
        [group?.id, menu, rules.map(String)],
      );
      suite.services.access.invalidate({ kind: 'access', usuarioId: person.usuarioId });
      return person;
    };
    for (const specs of byGuard().values()) {
      const { menu, regra } = (specs[0] as Guarded).access;
      const node = menu[0] ?? '';
      const rule = ruleOn(node, regra);
      const refusal = { sistema: node, regra };
      const able = await holder(node, [rule]);
      for (const spec of specs) {
        const opened = await call(able, spec);
        expect(opened.status === 403 ? opened.body.detalhe : null, nameOf(spec)).not.toEqual(refusal);
      }
      const [more] = specs.filter(({ also }) => also);
      if (more?.also) {
        const asked = { sistema: more.also.menu[0], regra: more.also.regra };
        const half = await holder(
          node,
          (offered.get(node) ?? []).filter((other) => other !== asked.regra || asked.sistema !== node),
        );
        const refused = await call(half, more);
        expect([refused.status, refused.body?.detalhe], nameOf(more)).toEqual([403, asked]);
      }
      if (rule === 1) continue;
      const others = (offered.get(node) ?? []).filter((other) => other !== rule);
      const unable = await holder(node, others);
      for (const spec of specs) {
        const refused = await call(unable, spec);
        expect([refused.status, refused.body?.detalhe], nameOf(spec)).toEqual([403, refusal]);
      }
    }
  });
});
