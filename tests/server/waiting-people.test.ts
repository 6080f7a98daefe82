import { beforeAll, describe, expect, it } from 'vitest';
import { CORE_PEOPLE } from '../../src/plugins/cadastro/server/seed/core-people';
import { awaited, isOfRole } from '../../src/resources/definition';
import type { Waiting } from '../../src/resources/definition/found';
import { cpfOf } from '../e2e/support/api';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
/** The accounts of the demonstration, by first name, without the administrator. */
const people = new Map<string, Caller>();
const waits = new Map<string, Waiting[]>();
const ADMINISTRATOR = 1;

beforeAll(async () => {
  for (const [n, nome] of CORE_PEOPLE) {
    const who = await suite.login(cpfOf(n));
    people.set(nome.split(' ')[0] ?? '', who);
    const answer = await who.get('/pendencias');
    waits.set(nome.split(' ')[0] ?? '', answer.body as Waiting[]);
  }
}, 120_000);

const nameOf = (n: number) => CORE_PEOPLE.find(([one]) => one === n)?.[1].split(' ')[0] ?? '';

describe('o que espera, por pessoa', () => {
  it('todo ato que se espera, e todo prazo, diz de que papel é', () => {
    const untold = [...suite.services.registry.byName.values()].flatMap(({ definition, rules }) => {
      const acts = awaited(definition).flatMap(([name, act]) =>
        act.roles || rules.acts?.[name]?.waitsFor ? [] : [`${definition.name}.${name}`],
      );
      return definition.due && !definition.due.roles && !OF_ANY.has(definition.name) ? [...acts, definition.name] : acts;
    });
    expect(untold).toEqual([]);
  });

  it('o que espera na demonstração espera por uma conta que não é a do administrador', () => {
    // what was sent back waits for who wrote it, which in the demonstration is the administrator
    const all = (waits.get(nameOf(ADMINISTRATOR)) ?? []).filter(({ recurso, ato }) => !isReturn(recurso, ato));
    const others = [...waits].flatMap(([nome, list]) => (nome === nameOf(ADMINISTRATOR) ? [] : list));
    const nobody = all.filter(({ recurso, ato }) => !others.some((one) => one.recurso === recurso && one.ato === ato));
    expect(nobody.map(({ texto }) => texto)).toEqual([]);
    expect(all.length).toBeGreaterThan(10);
  });

  it('cada pessoa abre o que espera por ela', async () => {
    const closed: string[] = [];
    for (const [nome, list] of waits)
      for (const { recurso, ato, texto } of list) {
        const definition = suite.services.registry.byName.get(recurso)?.definition;
        const answer = definition && (await people.get(nome)?.get(`${definition.api.path}?per_page=1`));
        if (answer && answer.status !== 200) closed.push(`${nome}: ${texto} (${recurso}.${ato}) ${answer.status}`);
      }
    expect(closed).toEqual([]);
  });

  it('o tesoureiro paga o que o ordenador autoriza, e nenhum faz o do outro', () => {
    const acts = (nome: string) => (waits.get(nome) ?? []).map(({ recurso, ato }) => `${recurso}.${ato}`);
    expect(acts('Otávio')).toContain('ordem_pagamento.pagar');
    expect(acts('Otávio')).not.toContain('ordem_pagamento.autorizar');
    expect(acts('Marina')).toContain('ordem_pagamento.autorizar');
    expect(acts('Marina')).not.toContain('ordem_pagamento.pagar');
  });

  it('o que a lei separa é dito a quem abre o registro, e só a quem ela impede', async () => {
    const { api } = suite.services.registry.get('ordem_pagamento').definition;
    const [ordenadora, liquidou] = [people.get('Marina') as Caller, people.get(nameOf(ADMINISTRATOR)) as Caller];
    const page = await ordenadora.get(`${api.path}?situacao_in=emitida&per_page=1`);
    const path = `${api.path}/${(page.body.data[0] as { id: number }).id}/impedimentos`;
    expect((await ordenadora.get(path)).body).toEqual({});
    expect((await liquidou.get(path)).body).toEqual({
      autorizar: expect.stringContaining('Quem praticou o ato de'),
      autorizar_em_papel: expect.stringContaining('Quem praticou o ato de'),
    });
  });

  it('quem tem a regra da tela e outro papel é recusado, com o nome do papel', async () => {
    const { api } = suite.services.registry.get('ordem_pagamento').definition;
    const treasurer = people.get('Otávio') as Caller;
    const page = await treasurer.get(`${api.path}?situacao_in=emitida&per_page=1`);
    const { id } = page.body.data[0] as { id: number };
    const refused = await treasurer.post(`${api.path}/${id}/autorizar`, {});
    expect(refused).toMatchObject({ status: 403, body: { codigo: 'SEM_PERMISSAO' } });
    expect(refused.body.message).toContain('"Autorizar" cabe a quem tem o papel Ordenador de despesa.');
  });

  it('o que é de um papel espera só por quem o tem, também entre quem não tem papel algum', async () => {
    const strangers: string[] = [];
    for (const [nome, list] of waits) {
      const { body } = await (people.get(nome) as Caller).get('/auth/usuario-logado');
      const { papeis } = body as { papeis: string[] | null };
      for (const { recurso, ato, texto } of list) {
        const definition = suite.services.registry.byName.get(recurso)?.definition;
        const roles = definition?.acts?.[ato]?.roles ?? (ato === 'prazo' ? definition?.due?.roles : undefined);
        if (!isOfRole(papeis, roles)) strangers.push(`${nome}: ${texto}`);
      }
      if (papeis === null) expect(nome).toBe(nameOf(ADMINISTRATOR));
    }
    expect(strangers).toEqual([]);
  });

  it('o servidor sem papel algum pede, e todo outro ato que suas permissões alcançam é de uma função ou do próprio pedido', async () => {
    const reached = await menusOfRule5('Dalva');
    const open = [...suite.services.registry.byName.values()].flatMap(({ definition: { name, menu, acts = {} } }) =>
      Object.entries(acts).flatMap(([ato, { regra = 5, roles }]) =>
        regra === 5 && reached.has(menu) && !menu.startsWith('central-de-obitos.') && !roles && !/^(processo|documento)/.test(name)
          ? [`${name}.${ato}`]
          : [],
      ),
    );
    // the cemeteries are of her own office; papers are of who holds them; the others are of who asked, and a trip is registered by who drives it;
    // accounts are judged by who is designated to the internal control; what the ouvidoria asks is seen by the area that it asks
    expect(open.sort()).toEqual([
      'deslocamento.cancelar',
      'deslocamento.registrar_retorno',
      'deslocamento.registrar_saida',
      'diaria_prestacao.aprovar',
      'diaria_prestacao.devolver',
      'diaria_prestacao.enviar',
      'diaria_prestacao.reprovar',
      'formalizacao_demanda.cancelar',
      'ouvidoria_pergunta.devolver',
      'ouvidoria_pergunta.prorrogar',
      'ouvidoria_pergunta.responder',
      'solicitacao_diaria.cancelar',
      'solicitacao_diaria.dar_ciencia',
      'solicitacao_diaria.enviar',
      'solicitacao_diaria.relevar',
      'solicitacao_material.cancelar',
      'solicitacao_material.enviar',
    ]);
    expect([...reached].length).toBeGreaterThan(3);
  });

  it('onde tudo está preparado, nem o administrador vê primeiros passos, também no exercício que começa', async () => {
    const administrator = people.get(nameOf(ADMINISTRATOR)) as Caller;
    for (const who of [administrator, administrator.in('todas', 2027), people.get('Célia') as Caller])
      expect((await who.get('/primeiros-passos')).body).toEqual([]);
  });

  it('a medição espera pelo fiscal designado no contrato, e por nenhum outro', () => {
    const acts = (nome: string) => (waits.get(nome) ?? []).map(({ recurso, ato }) => `${recurso}.${ato}`);
    const who = [...waits.keys()].filter((nome) => acts(nome).includes('medicao_contrato.conferir'));
    expect(who).toEqual(['Tadeu']);
  });

  it('a aprovação da chefia espera por quem chefia o departamento do pedido, e por nenhuma outra chefia', async () => {
    const waiting = async (nome: string) => {
      const { body } = await (people.get(nome) as Caller).get('/pendencias');
      const one = (body as Waiting[]).find(({ recurso, ato }) => recurso === 'solicitacao_demanda' && ato === 'aprovar_chefia');
      return one?.quantidade ?? 0;
    };
    const [pedido] = await suite.sql<{ id: number; departamento_id: number }>(
      'select id, departamento_id from solicitacao_demanda limit 1',
    );
    const moved = (departamento: number | undefined, situacao: string) =>
      suite.force(`update solicitacao_demanda set departamento_id = $2, situacao = $3 where id = $1`, [pedido?.id, departamento, situacao]);
    const [{ id: pedagogico } = { id: 0 }] = await suite.sql<{ id: number }>(
      "select id from departamento where nome = 'Departamento Pedagógico'",
    );
    const before = await suite.sql<{ situacao: string }>('select situacao from solicitacao_demanda where id = $1', [pedido?.id]);
    await moved(pedido?.departamento_id, 'rascunho');
    const [wagner, marina] = [await waiting('Wagner'), await waiting('Marina')];
    await moved(pedagogico, 'aguardando_chefia');
    expect([await waiting('Wagner'), await waiting('Marina')]).toEqual([wagner + 1, marina]);
    await moved(pedido?.departamento_id, before[0]?.situacao ?? 'rascunho');
  });
});

/** The codes of the screens where a person holds regra 5. */
async function menusOfRule5(nome: string): Promise<Set<string>> {
  const rows = await suite.sql<{ codigo: string }>(
    `select distinct s.codigo from usuario u join pessoa p on p.id = u.pessoa_id join usuario_grupo g on g.pai_id = u.id
       join grupo_permissao m on m.pai_id = g.grupo_id join sistema s on s.id = m.sistema_id
      where p.nome like $1 || ' %' and '5' = any(m.regras)`,
    [nome],
  );
  return new Set(rows.map(({ codigo }) => codigo));
}

const isReturn = (recurso: string, ato: string) => suite.services.registry.byName.get(recurso)?.definition.acts?.[ato]?.returns === true;

/** What has a day and waits for whoever holds the rule of its screen: no function is named by the law. */
const OF_ANY = new Set([
  'empreendimento',
  'apontamento_controle',
  'diaria_prestacao',
  'solicitacao_diaria',
  'ouvidoria_demanda',
  'ouvidoria_pergunta',
  'concessao_sepultura',
  'corpo_nao_reclamado',
  'atrativo_turistico',
  'notificacao_sepultura',
  'sepultamento',
  'projeto_cultural',
  'solicitacao_beneficio',
  'solicitacao_auxilio',
  'materia_conselho',
  'reuniao_conselho',
  'materia_legislativa',
  'parecer_comissao',
  'reuniao_comissao',
  'audiencia_publica',
  'sessao_plenaria',
]);
