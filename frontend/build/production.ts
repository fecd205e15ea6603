// Imported before React: what it renders ahead is rendered by the React that browsers get.
process.env.NODE_ENV = 'production';
