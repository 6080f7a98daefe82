import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../src/server/app';
import { allRules, allTables } from '../src/server/assemble';
import type { Endpoint } from '../src/server/http/endpoint';
import { openApiText } from '../src/server/http/openapi';
import { readMenuTree } from '../src/server/menu/sync';
import { serverPlugins } from '../src/server/plugins';
import { Registry } from '../src/server/resources/registry';
import type { Services } from '../src/server/services';

const captures = serverPlugins.flatMap((plugin) => plugin.captures ?? []);
const services = { registry: new Registry(allRules, allTables), config: {}, version: '1', captures } as unknown as Services;
const endpoints = allEndpoints(services);
services.endpoints = endpoints;
const offered = new Map(readMenuTree().map(({ codigo, regras }) => [codigo, regras.map(Number)]));
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;

it('o que a lei separa se diz ao abrir o registro: a definição sabe quem tem atos assim', () => {
  const judged = [...services.registry.byName.values()].map(({ definition, rules }) => ({
    name: definition.name,
    said: definition.apart === true,
    done: Object.values(rules.acts ?? {}).some((act) => act?.apart),
  }));
  expect(judged.filter(({ said, done }) => said !== done)).toEqual([]);
  expect(judged.filter(({ said }) => said).length).toBeGreaterThan(10);
});

describe('a regra que uma chamada declara', () => {
  it('existe em cada nó em que é pedida: a que falta não se concede a ninguém', () => {
    const lost = endpoints.flatMap((spec) => {
      const guards = [spec.access, spec.also].filter((guard) => typeof guard === 'object');
      return guards.flatMap(({ menu, regra }) =>
        menu.flatMap((node) => (offered.get(node)?.includes(regra) ? [] : [`${nameOf(spec)}: ${regra} em ${node}`])),
      );
    });
    expect(lost).toEqual([]);
    expect(endpoints.filter(({ access }) => typeof access === 'object').length).toBeGreaterThan(1000);
  });

  it('é a que o documento OpenAPI diz, com a que se pede além dela', () => {
    const { paths } = JSON.parse(openApiText(services)) as { paths: Record<string, Record<string, Record<string, unknown>>> };
    const told = (url: string, method: string) => paths[`/api${url}`]?.[method]?.['x-permissao'];
    expect(told('/configuracao/pessoa/{id}', 'put')).toEqual({
      menu: ['cadastro.pessoa'],
      regra: 2,
      tambem: { menu: ['cadastro.pessoa'], regra: 3 },
    });
    const report = '/administracao/processos/relatorios/acesso-visualizacoes';
    for (const url of [report, `${report}/emissoes`, `${report}/emissoes/{id}/arquivo`])
      expect(told(url, 'get')).toEqual({
        menu: ['administracao.processos.relatorios.acesso-visualizacoes'],
        regra: 1,
        tambem: { menu: ['administracao.processos.gestao'], regra: 6 },
      });
  });
});

describe('o corpo de uma escrita', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

  it('é descrito, ou o documento diz que não há campos', () => {
    const { paths } = JSON.parse(openApiText(services)) as {
      paths: Record<string, Record<string, { requestBody?: object; description?: string }>>;
    };
    const silent = writes.filter((spec) => {
      const said = paths[`/api${spec.url.replace(/:(\w+)/g, '{$1}')}`]?.[spec.method.toLowerCase()];
      return !said?.requestBody === !said?.description;
    });
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('só se lê por onde se confere o que a chamada declara: a que não declara nada não o recebe', () => {
    const root = path.join(import.meta.dirname, '../src');
    const readers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(server|plugins\/[^/]+\/server)\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
      .filter((name) => /\brequest\.body\b/.test(readFileSync(path.join(root, name), 'utf8')));
    // the other reads the events of a service that speaks the protocol of Pusher, which is no call of the API
    expect(readers.sort()).toEqual(['server/http/endpoint.ts', 'server/realtime/http-api.ts']);
  });
});
