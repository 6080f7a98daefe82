import { Button } from 'antd';
import { UserSearch } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../resources/definition/resource';

/** The way to the accounts that nobody uses. */
export default function ReviewLink({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  return (
    <Button icon={<UserSearch size={16} aria-hidden />} onClick={() => navigate(`${resource.route.base}/revisao`)}>
      Revisão de acessos
    </Button>
  );
}
