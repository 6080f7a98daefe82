import { describe, expect, it } from 'vitest';
import { type AnyRecord, satisfies, stateFields, statesOf, whyNot } from '../../src/resources/definition';
import { requireAct, runAct } from '../../src/server/documents/acts';
import { StateError } from '../../src/server/http/errors';
import { resources } from '../../src/server/resources/all';
import { readRecord } from '../../src/server/resources/record';
import { inputOf } from '../../src/server/resources/rules';
import { openSuite } from './harness';

const suite = openSuite();

interface Row extends Record<string, unknown> {
  r: { id: number; entidade_id?: number; exercicio?: number };
}

/** Rows of each list that are looked at. */
const MOST_ROWS = 30;

describe('atos', () => {
  it('nenhum ato aceita, e deixa cair em silêncio, um campo que não pede', () => {
    const deaf = [...suite.services.registry.byName.values()].flatMap(({ definition, rules }) =>
      Object.keys(rules.acts ?? {}).flatMap((name) => {
        const { error } = inputOf({ definition, rules }, name).safeParse({ campo_a_mais: '10.00' });
        const named = error?.issues.some((issue) => JSON.stringify(issue).includes('campo_a_mais'));
        return named ? [] : [`${definition.name}.${name}`];
      }),
    );
    expect(deaf).toEqual([]);
  });

  it('e todo ato aceita o que a sua definição pede, que é o que a tela envia', () => {
    const refused = [...suite.services.registry.byName.values()].flatMap(({ definition, rules }) =>
      Object.keys(rules.acts ?? {}).flatMap((name) => {
        const { asks = {}, reason } = definition.acts?.[name] ?? {};
        const names = [...Object.keys(asks), ...(reason ? ['motivo'] : [])];
        const issues =
          inputOf({ definition, rules }, name).safeParse(Object.fromEntries(names.map((one) => [one, 'x']))).error?.issues ?? [];
        const unknown = issues.some(({ code, message }) => code === 'unrecognized_keys' || message.includes('não é um campo'));
        return unknown ? [`${definition.name}.${name}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  it('cada ato de cada documento só passa na situação que a sua definição declara, e a recusa vem antes dos campos', async () => {
    const admin = await suite.admin();
    let refused = 0;
    for (const definition of resources.values()) {
      const acts = Object.entries(definition.acts ?? {}).filter(([, act]) => act.when && !act.file && !act.page && !act.actor);
      if (acts.length === 0 || definition.view) continue;
      const list = await admin.get(`${definition.api.path}?per_page=${MOST_ROWS}`);
      expect(list.status, definition.api.path).toBe(200);
      for (const { id } of list.body.data as { id: number }[]) {
        const { body: record } = await admin.get(`${definition.api.path}/${id}`);
        for (const [name, act] of acts) {
          const refusal = whyNot(definition, name, record as AnyRecord);
          if (refusal === null) continue;
          expect(satisfies(record, act.when ?? {})).toBe(false);
          const { status, body } = await admin.post(`${definition.api.path}/${id}/${name}`, {});
          const where = `${definition.name} ${id} ${name}`;
          expect([status, body.errors], where).toEqual([422, { id: [refusal] }]);
          expect(body.errors.id[0], where).toMatch(/^Não se pode .+: [ao] .+ está .+\.$/);
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(100);
  }, 600_000);

  it('de cada estado de cada documento só saem os atos que a definição declara, por qualquer caminho que a linha chegue a ele', async () => {
    const work = await suite.platform();
    const undone = new Error('desfeito');
    let walked = 0;
    for (const definition of resources.values()) {
      const resource = suite.services.registry.get(definition.name);
      const acts = Object.entries(definition.acts ?? {}).filter(([name]) => resource.rules.acts?.[name]);
      for (const field of stateFields(definition)) {
        if (definition.view || definition.fields[field]?.kind !== 'choice') continue;
        const [row] = await suite.sql<Row>(`select to_jsonb(t) as r from ${definition.name} t where t.data_exclusao is null limit 1`);
        if (!row) continue;
        const { id, entidade_id, exercicio } = row.r;
        const own = entidade_id ? work.inEntity(entidade_id) : work;
        for (const [state, [name, act]] of statesOf(definition, field).flatMap((one) => acts.map((pair) => [one, pair] as const))) {
          const allowed = satisfies({ [field]: state }, { [field]: act.when?.[field] ?? state });
          const tried = (exercicio ? own.inYear(exercicio) : own).transact(async (tx) => {
            await tx.db.execute("set local session_replication_role = 'replica'");
            await tx.db.execute(`update ${definition.name} set ${field} = $1 where id = $2 and cliente_id = $3`, [
              state,
              id,
              tx.cliente.id,
            ]);
            if (!allowed) return runAct(tx, resource, id, name, {});
            const met = Object.entries(act.when ?? {}).map(([name, values]) => [name, Array.isArray(values) ? values[0] : values]);
            const only = { ...(await readRecord(tx, resource, id, { sensitive: true })), ...Object.fromEntries(met), [field]: state };
            requireAct(definition, name, only);
            throw undone;
          });
          await expect(tried, `${definition.name}.${name} em ${state}`).rejects.toThrow(allowed ? undone : StateError);
          walked += 1;
        }
      }
    }
    expect(walked).toBeGreaterThan(300);
  }, 600_000);

  it('um ato deixa na trilha o que mudou, e no registro quem o fez e quando', async () => {
    const admin = await suite.admin();
    const { body: list } = await admin.get('/arrecadacao/contribuinte?situacao_fiscal=ativa&per_page=1');
    const url = `/arrecadacao/contribuinte/${list.data[0].id}`;
    const { body: before } = await admin.get(url);
    expect((await admin.post(`${url}/suspender`, { motivo: 'Fiscalização em andamento' })).status).toBe(200);
    const { body: after } = await admin.get(url);
    expect(after.versao).toBeGreaterThan(before.versao);
    expect(after.data_alteracao).not.toBe(before.data_alteracao);
    expect(after.usuario_alteracao.nome).toBeTruthy();
    const { body: history } = await admin.get(`${url}/historico`);
    expect(history[0]).toMatchObject({ acao: 'ato', ato: 'suspender', motivo: 'Fiscalização em andamento' });
    expect(history[0].campos).toContainEqual({ campo: 'situacao_fiscal', antes: 'ativa', depois: 'suspensa', oculto: false });
    // who only looked is a list of its own
    expect(history.map(({ acao }: { acao: string }) => acao)).not.toContain('visualizar');
    const { body: views } = await admin.get(`${url}/historico?visualizacoes=true`);
    expect([...new Set(views.map(({ acao }: { acao: string }) => acao))]).toEqual(['visualizar']);
  });
});
