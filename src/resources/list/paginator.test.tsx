// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Paginator } from './paginator';
import type { ListState } from './use-list';

afterEach(cleanup);

it('while the next page comes, the text speaks of the rows that are on screen', () => {
  const page = { data: [], total: 409, from: 1, to: 15, last_page: 28, current_page: 1, per_page: 15 };
  render(<Paginator list={{ page, currentPage: 2, pageSize: 15 } as unknown as ListState} />);
  expect(screen.getByText('Página 1 de 28 - Linha 1 a 15 de 409')).toBeTruthy();
});
