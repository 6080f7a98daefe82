// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AccessMap } from '../../providers/access-control';
import { GivenSession, type Session } from '../../providers/session';
import type { ListLink } from '../definition/plugin';
import { LinkButton } from './link-button';

afterEach(cleanup);

const LINKS: readonly ListLink[] = [
  { label: 'Esta', to: { menu: 'a.lista', path: '/a/lista' } },
  { label: 'Outra', to: { menu: 'a.lista', route: { base: '/a/outra', param: 'id' } } },
  { label: 'De quem altera', to: { menu: 'a.lista', path: '/a/altera' }, rule: 3 },
  { label: 'De outro menu', to: { menu: 'a.fechado', path: '/a/fechado' } },
];

it('offers what the person may open, but where they are, and leads there without leaving the application', () => {
  const Here = () => useLocation().pathname;
  const access = new AccessMap([{ codigo: 'a.lista', regras: [1, 2], items: [] }] as unknown as ConstructorParameters<typeof AccessMap>[0]);
  render(
    <GivenSession value={{ access } as Session}>
      <MemoryRouter initialEntries={['/a/lista']}>
        {LINKS.map((link) => (
          <LinkButton key={link.label} {...link} />
        ))}
        <output>
          <Here />
        </output>
      </MemoryRouter>
    </GivenSession>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Outra', '/a/outra']]);
  fireEvent.click(screen.getByRole('link', { name: 'Outra' }));
  expect(screen.getByRole('status').textContent).toBe('/a/outra');
});
