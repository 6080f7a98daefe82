import { Button } from 'antd';
import { Network } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../../resources/definition/resource';

/** The way from the list of departamentos to their tree. */
export default function ChartLink({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  return (
    <Button icon={<Network size={16} aria-hidden />} onClick={() => navigate(`${resource.route.base}/organograma`)}>
      Organograma
    </Button>
  );
}
